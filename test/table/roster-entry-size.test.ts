/** How large an entry of a roster is: a fleet of five thousand is to be one light read. Source: docs/architecture.md, "What the table holds". */
import { expect, it } from 'vitest'
import { rosterItem } from '../../lib/access/roster-entry.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, type Scope, userScope } from '../../lib/contract/scope.ts'
import { noon } from '../http/noon.ts'
import { itemBytes } from './item-bytes.ts'
import { stored } from './stored.ts'

/** No trailing zeros, which would be stored for nothing. */
const statusMilliseconds = noon.getTime() + 123
const ulid = '01JNC5V2M0ABCDEFGHJKMNPQRS'

it.each<Scope>([userScope(ulid), organizationScope(ulid)])('takes at most 160 bytes under %s', (scope) => {
  const item = stored(rosterItem(scope, ulid), {
    vehicleId: ulid,
    bits: allPermissionBits,
    statusMilliseconds,
    runningTrip: { id: ulid, endMilliseconds: statusMilliseconds, visibility: 'PRIVATE' }
  })

  expect(itemBytes(item)).toBeLessThanOrEqual(160)
})
