/** How large an entry of a roster is: a fleet of five thousand is to be one light read. Source: docs/architecture.md, "What the table holds". */
import { expect, it } from 'vitest'
import { rosterItem } from '../../lib/access/roster-entry.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, type Scope, userScope } from '../../lib/contract/scope.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { noon } from '../http/noon.ts'
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

/** Source: AWS, "DynamoDB item sizes and formats". */
function itemBytes(item: StoredItem): number {
  const attributes = Object.entries(item).filter(([, value]) => value !== undefined)
  return attributes.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0)
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1
  const members = Object.keys(value as StoredItem).length
  return 3 + members + itemBytes(value as StoredItem)
}
