/** The first script of the console. The styles of all screens stand here: they become one file, loaded with the page. */
import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './layout/frame.css'
import './layout/page.css'
import './sign-in/sign-in.css'
import './fleet/fleet.css'
import './access/access.css'
import './account/account.css'
import './map/map.css'
import './vehicle/vehicle.css'
import './trip/trip.css'
import './vehicle/now/now.css'
import './vehicle/connect/connect.css'
import './vehicle/profile/profile.css'
import './vehicle/rules/rules.css'
import './sharing/sharing.css'
import { render } from 'preact'
import { watchIdleness } from './api/idle.ts'
import { App } from './app.tsx'
import { preferredLanguage, setLanguage } from './language/language.ts'
import { startClock } from './language/now.ts'
import { startTheme } from './style/theme.ts'
import { allowOwnWorker } from './trusted-types.ts'

allowOwnWorker()
startTheme()
startClock()
watchIdleness()
await setLanguage(preferredLanguage())
render(<App />, document.getElementById('console') ?? document.body)
