/** The messages of the console in French. */
import type { Messages } from '../messages.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { audit } from './audit.ts'
import { connect } from './connect.ts'
import { failures } from './failures.ts'
import { fleet } from './fleet.ts'
import { fleetTable } from './fleet-table.ts'
import { frame } from './frame.ts'
import { withFrenchSpaces } from './french-spaces.ts'
import { many } from './many.ts'
import { map } from './map.ts'
import { palette } from './palette.ts'
import { permissions } from './permissions.ts'
import { profile } from './profile.ts'
import { replay } from './replay.ts'
import { rules } from './rules.ts'
import { sharing } from './sharing.ts'
import { signIn } from './sign-in.ts'
import { status } from './status.ts'
import { tokenForms } from './token-forms.ts'
import { trip } from './trip.ts'
import { vehicle } from './vehicle.ts'

export const fr: Messages = withFrenchSpaces({
  ...access,
  ...account,
  ...audit,
  ...connect,
  ...failures,
  ...fleet,
  ...fleetTable,
  ...frame,
  ...many,
  ...map,
  ...palette,
  ...permissions,
  ...profile,
  ...replay,
  ...rules,
  ...sharing,
  ...signIn,
  ...status,
  ...tokenForms,
  ...trip,
  ...vehicle
})
