/** Who is notified that a rule fired, and of what. */
import { expect, it } from 'vitest'
import { allPermissionBits, type PermissionBits, permissionBits } from '../../../lib/contract/permissions.ts'
import { Event } from '../../../lib/contract/resources/event.ts'
import type { Scope } from '../../../lib/contract/scope.ts'
import { newMessages } from '../../../lib/messages/stored-message.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../lib/notify/feed/publish.ts'
import { type EventFilter, readEvents } from '../../../lib/notify/rights/read-events.ts'
import { subscriberOf } from '../../../lib/notify/rights/subscriber.ts'
import { userItem } from '../../../lib/people/user-item.ts'
import { wholeRule } from '../../../lib/rules/whole-rule.ts'
import { change } from '../../../lib/table/change.ts'
import { isFactKey, type Key, messagePrefix } from '../../../lib/table/keys.ts'
import { removeItems } from '../../../lib/table/remove-items.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { adjust } from '../../table/stored.ts'
import { tableHolding } from '../../test-table.ts'
import { friend, makeFleet, owner, rental, withTrips } from '../../vehicles/fleet.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const at = '2026-03-02T11:59:00.000Z'

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await shareVehicle(made, operator, 'van', rental, allPermissionBits)
  await shareVehicle(made, operator, 'van', friend, allPermissionBits)
})

/** Friend's rule for the van fires, or a report is due. Returns the key of the message, and what was published. */
async function fire({ isReport = false } = {}) {
  const { vehicle_id, ...ofReport } = wholeRule({
    id: 'fast',
    user_id: 'friend',
    vehicle_id: 'van',
    property_indicator: 'speed',
    value_key: 'ABOVE',
    value: 40
  })
  const rule = isReport ? ofReport : { ...ofReport, vehicle_id }
  const fired = { rule, at: Date.parse(at), observed: 46, suppressed: 0, isLate: false }
  const writes = await change(table, async (items) => {
    const made = await newMessages(items, [fired], now)
    return { result: made, writes: made }
  })
  const keys = writes.flatMap((write) => ('key' in write ? [write.key as Key] : []))
  const published = await publishFacts(table, keys.filter(isFactKey))
  return { published, message: keys.find(({ SK }) => SK.startsWith(messagePrefix)) as Key }
}

async function eventsOf(to: Scope, permissions: PermissionBits = allPermissionBits, filter: EventFilter = {}) {
  const subscriber = await subscriberOf(table, { owner: to, permissions })
  const types = ['notification.*']
  return (await readEvents(table, subscriber, cursorAt(0), 100, { types, ...filter }, now)).events
}

it('the user of the rule alone is notified, with the message in the language and units of then', async () => {
  const { published } = await fire()
  await adjust(table, userItem('friend'), (user) => ({
    ...user,
    data: { ...user.data, primary_locale: 'de-AT', measurement_units: 'IMPERIAL' as const }
  }))

  const [event, ...others] = await eventsOf(friend)

  expect(others).toEqual([])
  expect(Event.safeParse(event).success).toBe(true)
  expect(event).toMatchObject({
    type: 'notification.triggered',
    timestamp: at,
    vehicle_id: 'van',
    permission_via: { permission: 'NOTIFICATION_RULE_READ', via: 'me' },
    data: { read: false, observed: 46, message: 'Geschwindigkeit: 28,6\u00a0mph (über 24,854848\u00a0mph)' }
  })
  expect(published).toMatchObject([{ scope: friend, vehicleId: 'van' }])
  expect([await eventsOf(owner), await eventsOf(rental)]).toEqual([[], []])
})

it('is notified for the vehicles that are asked for', async () => {
  await fire()
  const countOf = async (...vehicleIds: string[]) => (await eventsOf(friend, allPermissionBits, { vehicleIds })).length
  expect([await countOf('van'), await countOf('car')]).toEqual([1, 0])
})

it('is notified of a report, but not by a token that is limited to vehicles', async () => {
  await fire({ isReport: true })
  expect((await eventsOf(friend)).map((event) => [event.vehicle_id, event.permission_via])).toEqual([
    [undefined, { permission: 'NOTIFICATION_RULE_READ', via: 'me' }]
  ])
  const limited = await subscriberOf(table, { owner: friend, permissions: allPermissionBits, vehicleIds: ['van'] })
  expect((await readEvents(table, limited, cursorAt(0), 100, {}, now)).events.map(({ type }) => type)).not.toContain(
    'notification.triggered'
  )
  expect([await eventsOf(friend, permissionBits(['VEHICLE_READ'])), await eventsOf(owner)]).toEqual([[], []])
})

it('is notified as far as token and share allow it at that moment', async () => {
  await fire()
  expect(await eventsOf(friend, permissionBits(['VEHICLE_READ']))).toEqual([])
  await shareVehicle(table, operator, 'van', friend, withTrips)
  expect(await eventsOf(friend)).toEqual([])
  await unshareVehicle(table, operator, 'van', friend)
  expect(await eventsOf(friend)).toEqual([])
})

it('has no message once that is deleted', async () => {
  const { message } = await fire()
  await removeItems(table, [message])
  expect((await eventsOf(friend)).map(({ data }) => data)).toEqual([null])
})
