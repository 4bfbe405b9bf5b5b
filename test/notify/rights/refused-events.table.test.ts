/** Nobody receives what a request would refuse: every type of event, for any shares, memberships and tokens. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { authorizeVehicle } from '../../../lib/access/authorize-vehicle.ts'
import { putMembership } from '../../../lib/accounts/membership-writes.ts'
import { ApiError } from '../../../lib/contract/api-error.ts'
import { eventTypes } from '../../../lib/contract/event-types.ts'
import { allPermissionBits, type Permission } from '../../../lib/contract/permissions.ts'
import { vehicleFacts } from '../../../lib/facts/fact.ts'
import type { Caller } from '../../../lib/identity/caller.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../lib/notify/feed/publish.ts'
import { readEvents } from '../../../lib/notify/rights/read-events.ts'
import { subscriberOf } from '../../../lib/notify/rights/subscriber.ts'
import { change } from '../../../lib/table/change.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { simulatedTableHolding } from '../../test-table.ts'
import { friend, makeFleet, owner, rental } from '../../vehicles/fleet.ts'

const at = '2026-03-02T12:00:00.000Z'
/** Facts of a vehicle, with the permission that each needs. */
const readableTypes = Object.entries(eventTypes).flatMap(([type, { kind, permission }]) =>
  kind === 'fact' && permission && !type.startsWith('webhook.') && !type.startsWith('notification.')
    ? [{ type: type as keyof typeof eventTypes, permission: permission as Permission }]
    : []
)

const table = await simulatedTableHolding(makeFleet)

async function mayRead(caller: Caller, permission: Permission): Promise<boolean> {
  try {
    await authorizeVehicle(table, caller, 'van', permission)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

it('each type is read by all who may read its vehicle, and by nobody else', async () => {
  const bits = fc.integer({ min: 0, max: allPermissionBits })
  const granted = fc.integer({ min: 1, max: allPermissionBits })
  const holder = fc.record({
    owner: fc.constantFrom(owner, friend, rental),
    permissions: fc.oneof(bits, fc.constant(allPermissionBits)),
    origin: fc.constantFrom(undefined, 'rental', 'another'),
    vehicleIds: fc.constantFrom(undefined, ['van'], ['car'])
  })
  await fc.assert(
    fc.asyncProperty(
      granted,
      granted,
      bits,
      fc.array(holder, { minLength: 4, maxLength: 4 }),
      async (own, shared, member, holders) => {
        await shareVehicle(table, operator, 'van', friend, own)
        await shareVehicle(table, operator, 'van', rental, shared)
        await putMembership(table, operator, 'rental', 'friend', member)
        const writes = vehicleFacts(
          'van',
          readableTypes.map(({ type }) => ({ type, at })),
          new Date()
        )
        await change(table, async () => ({ result: undefined, writes }))
        const keys = writes.flatMap((write) => ('key' in write ? [write.key] : []))
        const cursor = cursorAt(Date.now())
        const ids = new Set(keys.map(({ SK }) => `evt_${SK.split('#')[1]}`))
        await publishFacts(table, keys)
        for (const found of holders) {
          const caller: Caller = {
            jti: 'none',
            kind: 'programmatic',
            issuedAtSeconds: 1,
            requestsPerMinute: 80,
            ...found
          }
          const { events } = await readEvents(table, await subscriberOf(table, caller), cursor, 500, {}, new Date())
          const types = events.filter(({ id }) => ids.has(id)).map(({ type }) => type)
          const readable = []
          for (const { type, permission } of readableTypes) if (await mayRead(caller, permission)) readable.push(type)
          expect({ caller, types: types.toSorted() }).toEqual({ caller, types: readable.toSorted() })
        }
      }
    ),
    { numRuns: 25 }
  )
})
