/** The messages that are loaded with the page. Others are loaded with the part of the console that needs them. */
import { accessMessages } from './access/access.messages.ts'
import { accountMessages } from './account/account.messages.ts'
import { auditMessages } from './audit/audit.messages.ts'
import { fleetMessages } from './fleet/fleet.messages.ts'
import { fleetTableMessages } from './fleet/table/fleet-table.messages.ts'
import { frameMessages } from './frame/frame.messages.ts'
import { fieldNameMessages } from './language/field-names.messages.ts'
import { failuresMessages } from './loading/failures.messages.ts'
import { manyMessages } from './many/many.messages.ts'
import { mapMessages } from './map/map.messages.ts'
import { paletteMessages } from './palette/palette.messages.ts'
import { permissionsMessages } from './sharing/permissions.messages.ts'
import { sharingMessages } from './sharing/sharing.messages.ts'
import { signInMessages } from './sign-in/sign-in.messages.ts'
import { tokenFormsMessages } from './tokens/token-forms.messages.ts'
import { replayMessages } from './trip/replay.messages.ts'
import { tripMessages } from './trip/trip.messages.ts'
import { connectMessages } from './vehicle/connect/connect.messages.ts'
import { statusMessages } from './vehicle/now/status.messages.ts'
import { profileMessages } from './vehicle/profile/profile.messages.ts'
import { rulesMessages } from './vehicle/rules/rules.messages.ts'
import { vehicleMessages } from './vehicle/vehicle.messages.ts'

export const everyScreenMessages = {
  ...accessMessages,
  ...accountMessages,
  ...auditMessages,
  ...connectMessages,
  ...failuresMessages,
  ...fieldNameMessages,
  ...fleetMessages,
  ...fleetTableMessages,
  ...frameMessages,
  ...manyMessages,
  ...mapMessages,
  ...paletteMessages,
  ...permissionsMessages,
  ...profileMessages,
  ...replayMessages,
  ...rulesMessages,
  ...sharingMessages,
  ...signInMessages,
  ...statusMessages,
  ...tokenFormsMessages,
  ...tripMessages,
  ...vehicleMessages
}
