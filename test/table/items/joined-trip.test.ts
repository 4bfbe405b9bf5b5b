/** What becomes of every item that names a trip whose records become part of another trip. */
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { allPermissionBits } from '../../../lib/contract/permissions.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { newMessages } from '../../../lib/messages/stored-message.ts'
import { wholeRule } from '../../../lib/rules/whole-rule.ts'
import { change } from '../../../lib/table/change.ts'
import { changeTrip } from '../../../lib/trips/change-trip.ts'
import { putLike } from '../../../lib/trips/likes.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { now, processed, type UploadWorld } from '../../processing/processing-world.ts'
import { driving, monday, type Route, routeFrom, standing } from '../../processing/routes.ts'
import { tripsOf } from '../../processing/stored-trips.ts'
import { seedsOf } from '../seeds.ts'
import { textOf } from '../table-contents.ts'
import { expectListsInStep } from '../trip-lists.ts'
import { ada } from '../world.ts'
import { isNaming, itemsOf, nameOf, namesOf } from './named-items.ts'

const goingOn = (route: Route): Route => ({ ...route, records: [] })

/** A drive of 100 min that begins then, of which the part between 15 and 85 min comes late; then it stands for an hour. */
function uploadsFrom(startMilliseconds: number) {
  const first = driving(routeFrom(startMilliseconds), 15)
  const missing = driving(goingOn(first), 70)
  const last = standing(driving(goingOn(missing), 15), 70)
  return { first: first.records, missing: missing.records, last: last.records }
}

/** Its later trip is public and liked, and shown to a user whom the vehicle is shared with; a message tells of it. */
async function twoTrips(startMilliseconds: number) {
  const { first, missing, last } = uploadsFrom(startMilliseconds)
  const world = await processed([first, last])
  await seedsOf(world.table).user('bob')
  await shareVehicle(world.table, operator, 'van', userScope('bob'), allPermissionBits)
  const joined = tripsOf(world)[1]?.id ?? ''
  const caller = { ...ada, admitted: Promise.resolve() }
  await changeTrip(world.table, caller, joined, { visibility: 'PUBLIC' }, now)
  for (const userId of ['ada', 'bob']) await putLike(world.table, joined, userId)
  const rule = wholeRule({
    id: 'fast',
    user_id: 'ada',
    vehicle_id: 'van',
    property_indicator: 'speed',
    value_key: 'ABOVE',
    value: 40
  })
  const fired = { rule, at: startMilliseconds, observed: 50, suppressed: 0, isLate: false, tripId: joined }
  await change(world.table, async (items) => ({ result: undefined, writes: await newMessages(items, [fired], now) }))
  await world.receive(missing)
  return { world, joined }
}

const itemsBy = ({ memory }: UploadWorld) => new Map(memory.items.map((item) => [textOf(item), item]))

const cases = [
  ['that has ended', monday],
  ['in progress', now.getTime() - 100 * 60_000]
] as const

it('a trip is named by an item of each row that says so', async () => {
  const worlds = await Promise.all(cases.map(([, startMilliseconds]) => twoTrips(startMilliseconds)))
  const naming = worlds.flatMap(({ world, joined }) => world.memory.items.filter(isNaming([joined])))
  expect(namesOf(naming)).toEqual(itemsOf('trip', 'atOnce', 'later', 'corrected', 'expires', 'stays'))
})

it.each(cases)(
  'a trip %s is named by no item but what expires once it is part of another one',
  async (_, startMilliseconds) => {
    const { world, joined } = await twoTrips(startMilliseconds)
    const named = world.memory.items.filter(isNaming([joined]))

    await world.process()

    const after = itemsBy(world)
    const naming = namesOf([...after.values()].filter(isNaming([joined])))
    expect(naming.filter((name) => !itemsOf('trip', 'expires').includes(name))).toEqual([])
    const removed = itemsOf('trip', 'atOnce', 'later')
    const wrong = named.filter((item) => after.has(textOf(item)) === removed.includes(nameOf(item)))
    expect(wrong.map(textOf)).toEqual([])
  }
)

it('a trip is counted no more in any list that had it', async () => {
  const { world } = await twoTrips(monday)
  const before = [...itemsBy(world).values()]

  await world.process()

  const after = itemsBy(world)
  const counts = before.filter(({ SK }) => String(SK).startsWith('COUNT#'))
  const changed = counts.filter((item) => !isDeepStrictEqual(item, after.get(textOf(item))))
  expect(namesOf(changed)).toEqual(itemsOf('trip', 'counted'))
  expectListsInStep([...after.values()])
})
