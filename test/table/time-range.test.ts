// @module-tag long
/** `from` and `to` of every list that has them: items and their exact number are those of a filter over 1,000 items. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { counted, messageCountItem, noMessages } from '../../lib/messages/message-count.ts'
import { messageItem } from '../../lib/messages/stored-message.ts'
import { keyText } from '../../lib/table/keys.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { scoredTripItem } from '../../lib/trips/stored-trip.ts'
import { triplegItem } from '../../lib/trips/stored-tripleg.ts'
import { triplegCount } from '../../lib/trips/tripleg-writes.ts'
import { trailItems } from '../audit/trail-items.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { messageIdOf, seededMessage } from '../messages/seeds.ts'
import { runsOf } from '../proof-extent.ts'
import { addCount, tripListItems, vehicleItems } from './bulk-writes.ts'
import { callerOf, runTable } from './running-table.ts'
import { storedTrip, tripleg, ulidOf, vehicleProfile } from './samples.ts'
import { stored } from './stored.ts'

const caller = callerOf(userScope('ada'), { requestsPerMinute: 1_000_000 })
const vehicleId = 'van'
const items = 1000
const days = 30

/** Scattered over the days; some at the first and the last millisecond of a day, and several at once. */
const moments = Array.from({ length: items }, (_, index) => {
  const at = noon.getTime() - ((index * 7919) % (days * 1440)) * 60_000
  const date = new Date(at - (at % 600_000)).toISOString().slice(0, 10)
  if (index % 20 === 0) return `${date}T00:00:00.000Z`
  return index % 20 === 1 && date < noon.toISOString() ? `${date}T23:59:59.999Z` : new Date(at).toISOString()
}).filter((moment) => moment <= noon.toISOString())

function* everything(): Generator<StoredItem> {
  yield* vehicleItems(caller.owner, [], vehicleProfile(vehicleId), noon.toISOString())
  const trips = moments.map((timestamp_end, index) =>
    storedTrip({ id: ulidOf('TRIP', index), vehicle_id: vehicleId, timestamp_end })
  )
  yield* tripListItems(trips, () => [caller.owner], vehicleId)
  for (const trip of trips) yield stored(scoredTripItem(trip.id), trip)
  const counts = new Map<string, StoredItem>()
  for (const [index, timestamp_end] of moments.entries()) {
    const leg = tripleg({ id: ulidOf('LEG', index), vehicle_id: vehicleId, timestamp_end })
    yield stored(triplegItem(leg.id), { leg, isListed: true })
    addCount(counts, triplegCount(leg, 1))
  }
  yield* counts.values()
  yield* trailItems(
    caller.owner,
    moments.map((moment) => new Date(moment))
  )
  yield* messages()
}

function* messages(): Generator<StoredItem> {
  const months = new Map<string, { ref: ReturnType<typeof messageCountItem>; value: ReturnType<typeof noMessages> }>()
  for (const [index, at] of moments.entries()) {
    const id = messageIdOf({ at, name: String(index) })
    yield stored(messageItem('ada', id), seededMessage({ vehicleId, at, generation: 0 }))
    const ref = messageCountItem('ada', vehicleId, at)
    const { value } = months.get(keyText(ref.key)) ?? { value: noMessages(at) }
    months.set(keyText(ref.key), { ref, value: counted(value, { at, priority: 'NOTIF_ALERT' }, { all: 1, unread: 1 }) })
  }
  for (const { ref, value } of months.values()) yield stored(ref, value)
}

const { call } = await runTable([...everything()])
stopTheClockAtNoon()

const lists = [
  ['list-trips', undefined, 'timestamp_end'],
  ['list-vehicle-trips', { vehicle_id: vehicleId }, 'timestamp_end'],
  ['list-triplegs', { vehicle_id: vehicleId }, 'timestamp_end'],
  ['list-audit-entries', undefined, 'timestamp'],
  ['list-messages', undefined, 'timestamp']
] as const

/** At an item, just before or after it, or at an end of its day. */
const bound = fc
  .record({ moment: fc.constantFrom(...moments), shift: fc.constantFrom(-1, 0, 0, 1), isWhole: fc.boolean() })
  .map(({ moment, shift, isWhole }) => {
    if (!isWhole) return new Date(Date.parse(moment) + shift).toISOString()
    return `${moment.slice(0, 10)}T${shift < 0 ? '23:59:59.999Z' : '00:00:00.000Z'}`
  })
const query = fc
  .record(
    { from: bound, to: bound, offset: fc.nat({ max: 300 }), limit: fc.nat({ max: 60 }) },
    { requiredKeys: ['offset', 'limit'] }
  )
  .filter(({ from, to }) => !from || !to || from <= to)

it.each(lists)('%s', async (operation, params, timeOf) => {
  const page = async (asked: object) => {
    const text = new URLSearchParams(
      Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)])
    ).toString()
    const { data, header } = await call(operation, { caller, ...(params && { params }), query: text })
    return { items: data as Record<string, string>[], total: header.num_results }
  }
  const pages = await Promise.all([0, 500].map((offset) => page({ offset, limit: 500 })))
  const all = pages.flatMap((one) => one.items)
  expect([all.length, pages[0]?.total]).toEqual([moments.length, moments.length])
  expect(all.map((item) => item[timeOf])).toEqual(moments.toSorted().toReversed())

  const property = fc.asyncProperty(query, async (asked) => {
    const { from = '', to = '~', offset, limit } = asked
    const matching = all.filter(({ [timeOf]: at = '' }) => at >= from && at <= to)
    const found = await page(asked)
    expect({ total: found.total, ids: found.items.map(({ id }) => id) }).toEqual({
      total: matching.length,
      ids: matching.slice(offset, offset + limit).map(({ id }) => id)
    })
  })
  await fc.assert(property, { numRuns: runsOf(60), endOnFailure: true })
})
