/** Lists of triplegs equal those of a model that looks at every tripleg, for any triplegs and pages. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { runsOf } from '../proof-extent.ts'
import { callerOf, runTable } from './running-table.ts'
import { tripleg } from './samples.ts'
import { seedsOf } from './seeds.ts'
import { contentsOf, putBack } from './table-contents.ts'
import { trackTriplegs } from './tracked-triplegs.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
const caller = callerOf(userScope('ada'), { requestsPerMinute: 1_000_000 })
const params = { vehicle_id: 'van' }
const seeds = seedsOf(table)
await seeds.user('ada')
for (const id of ['van', 'car']) await seeds.vehicle('ada', id)
const empty = await contentsOf(table)

interface Leg {
  readonly id: string
  readonly vehicleId: string
  readonly end: string
  /** Whether the index finds it; absent where the tracking does not name it. */
  readonly isListed?: boolean
}

const end = fc
  .record({ day: fc.nat({ max: 12 }), hour: fc.constantFrom(0, 9, 23) })
  .map(({ day, hour }) => new Date(noon.getTime() - (day * 24 + hour) * 3_600_000).toISOString())
const legs = fc
  .array(fc.record({ end, vehicleId: fc.constantFrom('van', 'van', 'car') }), { maxLength: 100, size: 'max' })
  .map((all): Leg[] => all.map((leg, index) => ({ ...leg, id: `leg-${String(index).padStart(3, '0')}` })))
/** Of the triplegs up to three are named in the tracking, wherever they end. */
const legsWithTracked = fc
  .tuple(legs, fc.array(fc.record({ place: fc.nat(), isListed: fc.boolean() }), { maxLength: 3 }))
  .map(([all, tracked]): Leg[] => {
    const ofVan = all.filter(({ vehicleId }) => vehicleId === params.vehicle_id)
    const named = new Map(tracked.map(({ place, isListed }) => [ofVan[place % ofVan.length], isListed]))
    return all.map((leg) => ({ ...leg, isListed: named.get(leg) }))
  })
const query = fc
  .record(
    { from: end, to: end, offset: fc.nat({ max: 80 }), limit: fc.nat({ max: 40 }) },
    { requiredKeys: ['offset', 'limit'] }
  )
  .filter(({ from, to }) => !from || !to || from <= to)

async function fill(all: readonly Leg[]) {
  await putBack(table, empty)
  await putTriplegs(
    table,
    all.map(({ id, vehicleId, end: timestamp_end }) => tripleg({ id, vehicle_id: vehicleId, timestamp_end }))
  )
  const tracked = all.flatMap(({ id, isListed }) => (isListed === undefined ? [] : [{ id, isListed }]))
  await trackTriplegs(table, params.vehicle_id, tracked)
}

function matching(all: readonly Leg[], { from = '', to = '~' }: { from?: string; to?: string } = {}): string[] {
  return all
    .filter(({ vehicleId, end }) => vehicleId === params.vehicle_id && end >= from && end <= to)
    .sort((a, b) => (`${a.end} ${a.id}` < `${b.end} ${b.id}` ? 1 : -1))
    .map(({ id }) => id)
}

const list = async (asked: object) => {
  const answer = await call('list-triplegs', {
    caller,
    params,
    query: new URLSearchParams(asked as Record<string, string>).toString()
  })
  return { ids: answer.data.map(({ id }: { id: string }) => id), header: answer.header }
}

it('items, order and num_results are those of the model', async () => {
  const property = fc.asyncProperty(
    legsWithTracked,
    fc.array(query, { minLength: 6, maxLength: 6 }),
    async (all, asked) => {
      await fill(all)
      for (const { offset, limit, ...range } of asked) {
        const { ids, header } = await list({ offset, limit, ...range })
        const expected = matching(all, range)
        expect(ids).toEqual(expected.slice(offset, offset + limit))
        expect(header.num_results).toBe(expected.length)
        expect(header.permission_via).toEqual(ids.length > 0 ? [{ permission: 'TRIP_READ', via: 'me' }] : [])
      }
    }
  )
  await fc.assert(property, { numRuns: runsOf(15), endOnFailure: true })
})

it('a walk from page to page meets every item once, in order', async () => {
  const property = fc.asyncProperty(legsWithTracked, fc.integer({ min: 3, max: 40 }), async (all, limit) => {
    await fill(all)
    const met: string[] = []
    for (let offset = 0, more = true; more; offset += limit) {
      const { ids, header } = await list({ offset, limit })
      met.push(...ids)
      more = header.next !== undefined
    }
    expect(met).toEqual(matching(all))
  })
  await fc.assert(property, { numRuns: runsOf(8), endOnFailure: true })
})
