/** The entry script of the console. Its styles are in `main.css`. */
import { render } from 'preact'
import { installPath } from './addresses.ts'
import { watchIdleness } from './api/idle.ts'
import { joinTabs } from './api/session-tabs.ts'
import { App } from './app.tsx'
import { everyScreenMessages } from './every-screen.messages.ts'
import { addMessages, preferredLanguage, setLanguage } from './language/language.ts'
import { startClock } from './language/now.ts'
import { startTheme } from './style/theme.ts'
import { allowOwnWorkers } from './trusted-types.ts'

allowOwnWorkers()
startTheme()
startClock()
addMessages(everyScreenMessages)
// An installer neither uses nor prolongs nor ends a session of this browser.
const hasSession = location.pathname !== installPath
if (hasSession) watchIdleness()
await Promise.all([setLanguage(preferredLanguage()), hasSession && joinTabs()])
const place = document.getElementById('console') ?? document.body
// Replaces the text in the page that says that the console has not started.
place.replaceChildren()
render(<App />, place)
