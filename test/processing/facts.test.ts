// @module-tag long
/** Facts that the processing tells of trips, triplegs and statuses, in the transaction that makes them true. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { runsOf, strideOf } from '../proof-extent.ts'
import { callNumbers, failingAt } from '../table/faulty-table.ts'
import { ada } from '../table/world.ts'
import { backlogLife } from './backlog-life.ts'
import { now, processed, type UploadWorld, uploadWorld } from './processing-world.ts'
import { expectFactsInStep, expectStatusFacts, factsOf, saidBy, watchedTable } from './published-facts.ts'
import { driving, monday, type Route, routeFrom, standing } from './routes.ts'
import { tripsOf } from './stored-trips.ts'

const goingOn = (route: Route): Route => ({ ...route, records: [] })
const parked = standing(routeFrom(monday), 20)
const drive = driving(goingOn(parked), 10)
const arrival = standing(goingOn(drive), 20)

describe('a drive in three uploads', () => {
  it('is published as started once it has left, and as completed with its tripleg once it has ended', async () => {
    const world = await processed([parked.records])
    expect(factsOf(world)).toEqual([])
    await world.take(drive.records)
    const [running] = tripsOf(world)
    expect(factsOf(world)).toEqual([
      { type: 'trip.started', at: running?.timestamp_start, subject: running?.id },
      {
        type: 'vehicle.status.changed',
        at: now.toISOString(),
        changed: ['status', 'battery_main_trend'],
        previous: { status: 'SETUP_HOME_COMP', battery_main_trend: 'CONST' }
      }
    ])
    await world.take(arrival.records)
    const [ended] = tripsOf(world)
    const leg = world.memory.items.find(({ PK }) => String(PK).startsWith('TRIPLEG#'))
    const completed = [
      { type: 'tripleg.completed', at: ended?.timestamp_end, subject: String(leg?.PK).split('#')[1] },
      { type: 'trip.completed', at: ended?.timestamp_end, subject: ended?.id }
    ]
    expect(factsOf(world)).toEqual(expect.arrayContaining(completed))
    expect(saidBy(world)).toHaveLength(5)
    expectFactsInStep(world)
  })

  it('is published once if an upload comes again and its hour is processed again', async () => {
    const world = await processed([parked.records, drive.records, arrival.records])
    const facts = saidBy(world)
    await world.take(drive.records)
    await world.take([...parked.records, ...arrival.records])
    expect(saidBy(world).sort()).toEqual(facts.sort())
  })
})

it('a drive that comes in one upload is published as started and as completed', async () => {
  const world = await processed([[...parked.records, ...drive.records, ...arrival.records]])
  const [trip] = tripsOf(world)
  expect(saidBy(world)).toEqual([
    `trip.started ${trip?.id}`,
    expect.stringContaining('tripleg.completed'),
    `trip.completed ${trip?.id}`
  ])
})

describe('late records', () => {
  const first = driving(routeFrom(monday), 15)
  const missing = driving(goingOn(first), 70)
  const last = standing(driving(goingOn(missing), 15), 20)

  it('that join two trips are published as an update of the older and a deletion of the other', async () => {
    const world = await processed([first.records, last.records])
    const [one, two] = tripsOf(world)
    const before = saidBy(world)
    await world.take(missing.records)
    const added = factsOf(world).filter(({ type, subject }) => !before.includes(`${type} ${subject}`) && subject)
    expect(added.map(({ type, subject }) => `${type} ${subject}`).sort()).toEqual([
      `trip.deleted ${two?.id}`,
      `trip.updated ${one?.id}`
    ])
    const update = added.find(({ type }) => type === 'trip.updated')
    expect(update).toMatchObject({ at: now.toISOString(), changed: expect.arrayContaining(['timestamp_end']) })
    expectFactsInStep(world)
  })

  it('that show a completed trip to go on are published as updates, and its second end is no second completion', async () => {
    const silence = driving(routeFrom(first.untilMilliseconds + 70 * 60_000), 1)
    const world = await processed([first.records, silence.records])
    const [one] = tripsOf(world)
    expect(one?.completed).toBe(true)
    await world.take(driving(goingOn(first), 69).records)
    const [reopened] = tripsOf(world)
    expect(reopened).toMatchObject({ id: one?.id, completed: false })
    const update = factsOf(world).find(({ type }) => type === 'trip.updated')
    expect(update).toMatchObject({ subject: one?.id, previous: { completed: true } })
    // The place is one that no vehicle reaches in the time: for an hour it may be wrong.
    await world.take(standing(routeFrom(silence.untilMilliseconds), 65).records)
    expect(tripsOf(world)[0]).toMatchObject({ id: one?.id, completed: true })
    const said = saidBy(world).filter((text) => text.endsWith(one?.id ?? ''))
    expect(said.filter((text) => text.startsWith('trip.completed'))).toHaveLength(1)
    expect(said.filter((text) => text.startsWith('trip.updated'))).toHaveLength(2)
  })

  it('tell nothing of a trip that its user has deleted', async () => {
    const world = await processed([first.records])
    const [one] = tripsOf(world)
    await changeTrip(world.table, { ...ada, admitted: Promise.resolve() }, one?.id ?? '', { deleted: true }, now)
    const before = saidBy(world)
    await world.take(standing(goingOn(first), 30).records)
    const of = (said: string[]) => said.filter((text) => text === `trip.completed ${one?.id}`)
    expect([of(before), of(saidBy(world))]).toEqual([[], []])
  })
})

/** Two days with stops, late in the month so that no record lies ahead of the clock. */
const life = backlogLife({
  days: 2,
  fromMilliseconds: now.getTime() - 5 * 86_400_000,
  drivingSeconds: 60,
  parkedSeconds: 1200
})

async function takeAll(uploads: readonly (readonly VehicleRecord[])[], awaits: readonly boolean[] = []) {
  const world = uploadWorld()
  const { watched, changes } = watchedTable(world)
  for (const [index, upload] of uploads.entries()) {
    await world.receive(upload)
    if (awaits[index % Math.max(1, awaits.length)] ?? true) await world.process(watched)
  }
  await world.process(watched)
  return { world, changes: changes() }
}

it('the facts tell the final state, however the records are cut, ordered and repeated', async () => {
  const cuts = fc.array(fc.integer({ min: 1, max: life.length - 1 }), { maxLength: 6 })
  const order = fc.infiniteStream(fc.nat())
  await fc.assert(
    fc.asyncProperty(cuts, order, fc.array(fc.boolean(), { maxLength: 6 }), async (bounds, numbers, awaits) => {
      const edges = [0, ...new Set(bounds.toSorted((a, b) => a - b)), life.length]
      const parts = edges.slice(1).map((edge, index) => life.slice(edges[index], edge))
      const keys = parts.map(() => numbers.next().value ?? 0)
      const shuffled = parts.map((part, index) => ({ part, key: keys[index] ?? 0 })).toSorted((a, b) => a.key - b.key)
      const uploads = shuffled.map(({ part }) => part)
      const repeated = uploads.filter((_, index) => (keys[index] ?? 0) % 3 === 0)
      const { world, changes } = await takeAll([...uploads, ...repeated], awaits)
      expectFactsInStep(world)
      expectStatusFacts(world, changes)
    }),
    { numRuns: runsOf(40) }
  )
})

describe.each(['before', 'after'] as const)('calls to the table that fail %s they take effect', (fault) => {
  // On the way the voltage becomes constant: the trend changes, and no trip or tripleg ends.
  const onward = driving(goingOn(drive), 70)
  const uploads = [parked, drive, onward, standing(goingOn(onward), 20)].map(({ records }) => records)

  it('lose and double no fact', async () => {
    const kinds = (world: UploadWorld) => factsOf(world).map(({ type, changed }) => [type, changed].join(' '))
    const whole = kinds((await takeAll(uploads)).world).sort()
    for (const failing of callNumbers(fault === 'before' ? 1 : 2, strideOf(3))) {
      const world = uploadWorld()
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      for (const upload of uploads) {
        await world.receive(upload)
        await world.process(faulty).catch(() => undefined)
        await world.process()
      }
      expect(kinds(world).sort()).toEqual(whole)
      expectFactsInStep(world)
      if (!wasHit()) return
    }
  })
})
