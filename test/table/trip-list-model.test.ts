/** Lists of trips equal those of a model that looks at every trip, for any trips, shares and pages. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { runsOf } from '../proof-extent.ts'
import { callerOf, runSimulatedTable } from './running-table.ts'
import { type ModelQuery, type ModelTrip, pageOfModel } from './trip-model.ts'
import { emptyTripWorld, me, vehicleIds, type World, ways } from './trip-world.ts'

const { table, call } = await runSimulatedTable()
stopTheClockAtNoon()
const caller = callerOf(me, { requestsPerMinute: 1_000_000 })
const fill = await emptyTripWorld(table)

/** A few days and moments, so that days have many trips and moments several. */
const end = fc
  .record({ day: fc.nat({ max: 12 }), hour: fc.constantFrom(0, 9, 23) })
  .map(({ day, hour }) => new Date(noon.getTime() - (day * 24 + hour) * 3_600_000).toISOString())
const visibility = fc.constantFrom('PRIVATE' as const, 'PUBLIC' as const)
const someTrip = fc.record({
  vehicleId: fc.constantFrom(...vehicleIds),
  end,
  visibility,
  deleted: fc.nat({ max: 9 }).map((n) => n === 0),
  isRunning: fc.constant(false)
})
const trips = fc
  .array(someTrip, { maxLength: 200, size: 'max' })
  .map((all): ModelTrip[] => all.map((trip, index) => ({ ...trip, id: `trip-${String(index).padStart(3, '0')}` })))
const running = fc
  .subarray([...vehicleIds])
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ end, visibility, id: fc.constant(id) }))))
  .map((all) =>
    all.map(
      ({ id, ...rest }): ModelTrip => ({ ...rest, id: `running-${id}`, vehicleId: id, deleted: false, isRunning: true })
    )
  )
const grant = fc.constantFrom('nothing' as const, 'profile' as const, 'trips' as const)
const grants = fc.array(fc.tuple(grant, grant, grant), { minLength: vehicleIds.length, maxLength: vehicleIds.length })
const world = fc.record<World>({ trips, running, grants, sharesFirst: fc.boolean() })
const query: fc.Arbitrary<ModelQuery> = fc
  .record(
    { scope: visibility, from: end, to: end, offset: fc.nat({ max: 150 }), limit: fc.nat({ max: 60 }) },
    { requiredKeys: ['offset', 'limit'] }
  )
  .filter(({ from, to }) => !from || !to || from <= to)

const list = (asked: Partial<ModelQuery> & { readonly vehicle_id?: string }, as = caller) =>
  call('list-trips', { caller: as, query: new URLSearchParams(asked as Record<string, string>).toString() })
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

it('items, order, num_results and permission_via are those of the model', async () => {
  const queries = fc.array(query, { minLength: 8, maxLength: 8 })
  const property = fc.asyncProperty(world, queries, async (given, asked) => {
    await fill(given)
    for (const one of asked) {
      const answer = await list(one)
      const { num_results: total, permission_via: via } = answer.header
      const expected = pageOfModel([...given.trips, ...given.running], (id) => ways(given, id), one)
      expect({ ids: idsOf(answer), total, via }).toEqual(expected)
    }
  })
  await fc.assert(property, { numRuns: runsOf(16), endOnFailure: true })
})

it('with a token of some vehicles, those of a model of these vehicles', async () => {
  const queries = fc.array(query, { minLength: 8, maxLength: 8 })
  const some = fc.subarray([...vehicleIds], { minLength: 1 })
  const property = fc.asyncProperty(world, some, queries, async (given, reached, asked) => {
    await fill(given)
    const program = { ...caller, kind: 'programmatic' as const, vehicleIds: [...reached, 'unknown'] }
    const waysOf = (id: string) => (reached.includes(id) ? ways(given, id) : [])
    for (const one of asked) {
      const answer = await list(one, program)
      const { num_results: total, permission_via: via } = answer.header
      const expected = pageOfModel([...given.trips, ...given.running], waysOf, one)
      expect({ ids: idsOf(answer), total, via }).toEqual(expected)
    }
  })
  await fc.assert(property, { numRuns: runsOf(10), endOnFailure: true })
})

it('of one vehicle, those of a model of this vehicle', async () => {
  const queries = fc.array(query, { minLength: 8, maxLength: 8 })
  const one = fc.constantFrom(...vehicleIds)
  const property = fc.asyncProperty(world, one, queries, async (given, vehicle_id, asked) => {
    await fill(given)
    const waysOf = (id: string) => (id === vehicle_id ? ways(given, id) : [])
    for (const { scope, ...rest } of asked) {
      const ofOwn = scope === 'PRIVATE' ? { ...rest, scope } : rest
      const answer = await list({ ...ofOwn, vehicle_id })
      if (ways(given, vehicle_id).length === 0) {
        expect(answer.status).toBe(403)
        continue
      }
      const { num_results: total, permission_via: via } = answer.header
      const expected = pageOfModel([...given.trips, ...given.running], waysOf, ofOwn)
      expect({ ids: idsOf(answer), total, via }).toEqual(expected)
    }
  })
  await fc.assert(property, { numRuns: runsOf(10), endOnFailure: true })
})

it('a walk from page to page meets every item once, in order', async () => {
  const property = fc.asyncProperty(world, fc.integer({ min: 7, max: 60 }), async (given, limit) => {
    await fill(given)
    const met: string[] = []
    for (let offset = 0, more = true; more; offset += limit) {
      const answer = await list({ offset, limit })
      met.push(...idsOf(answer))
      more = answer.header.next !== undefined
    }
    const everything = { offset: 0, limit: Number.POSITIVE_INFINITY }
    expect(met).toEqual(pageOfModel([...given.trips, ...given.running], (id) => ways(given, id), everything).ids)
  })
  await fc.assert(property, { numRuns: runsOf(8), endOnFailure: true })
})

it('a public trip does not show a stranger whose it is', async () => {
  const hidden = ['vehicle_id', 'driver', 'notes', 'timestamp_original_start', 'timestamp_original_end']
  const property = fc.asyncProperty(world, async (given) => {
    await fill(given)
    const { data } = await list({ scope: 'PUBLIC', limit: 500 })
    for (const trip of data) {
      const vehicleId = given.trips.find(({ id }) => id === trip.id)?.vehicleId ?? ''
      const shown = ways(given, vehicleId).length > 0 ? hidden : []
      expect(hidden.filter((name) => name in trip)).toEqual(shown)
    }
  })
  await fc.assert(property, { numRuns: runsOf(5), endOnFailure: true })
})
