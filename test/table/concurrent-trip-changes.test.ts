// @module-tag long
/** Concurrent changes of one trip: none is lost, nothing is counted twice, and lists and counts stay consistent. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { tripKind } from '../../lib/trips/stored-trip.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { runsOf } from '../proof-extent.ts'
import { callerOf, runTable } from './running-table.ts'
import { seedsOf } from './seeds.ts'
import { contentsOf, everyItem, putBack } from './table-contents.ts'
import { expectListsInStep } from './trip-lists.ts'
import { seedWorld, timestamp_end } from './world.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
const seeds = seedsOf(table)
const members = ['bob', 'cy', 'dee']
const users = ['ada', 'max', ...members]
const callers = users.map((id) => callerOf(userScope(id), { requestsPerMinute: 1_000_000 }))
const tripIds = ['t0', 't1']

await seedWorld(table)
for (const id of members) {
  await seeds.user(id)
  await seeds.member('acme', id)
}
for (const id of tripIds) await seeds.trip({ id, vehicle_id: 'van', timestamp_end })
const world = await contentsOf(table)

beforeEach(() => putBack(table, world))

const update = (trip_id: string, who: number, body: object) =>
  call('update-trip', { caller: callers[who], params: { trip_id }, body })
const tripOf = async (id: string) => tripKind.decode((await contentsOf(table)).get(`TRIP#${id} TRIP`) ?? {})
const likesOf = async (id: string) =>
  [...(await contentsOf(table)).keys()].filter((key) => key.startsWith(`TRIP#${id} LIKE#`))

describe('likes', () => {
  it('of one user at once are one like', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => update('t0', 0, { is_liked_by_me: true })))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await tripOf('t0')).toMatchObject({ num_likes: 1 })
    expect(await likesOf('t0')).toEqual(['TRIP#t0 LIKE#ada'])
  })

  it('and unlikes of several users at once are all counted', async () => {
    await Promise.all([0, 1].map((who) => update('t0', who, { is_liked_by_me: true })))

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => update('t0', index % 5, { is_liked_by_me: index % 5 > 1 }))
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await likesOf('t0')).sort()).toEqual(['TRIP#t0 LIKE#bob', 'TRIP#t0 LIKE#cy', 'TRIP#t0 LIKE#dee'])
    expect(await tripOf('t0')).toMatchObject({ num_likes: 3 })
  })
})

it('concurrent writers of different fields lose no field', async () => {
  const bodies = [
    { name: 'Home' },
    { driver: 'Bob' },
    { notes: null },
    { fuel_manual_lt: 12 },
    { visibility: 'PUBLIC' }
  ]

  const answers = await Promise.all(bodies.map((body, who) => update('t0', who, body)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { notes, ...trip } = await tripOf('t0')
  expect(notes).toBeUndefined()
  expect(trip).toMatchObject({ name: 'Home', driver: 'Bob', fuel_manual_lt: 12, visibility: 'PUBLIC' })
  expectListsInStep(await everyItem(table))
})

it('any concurrent changes of visibility, deletions and restorations leave lists and counts consistent', async () => {
  const change = fc.record({
    id: fc.constantFrom(...tripIds),
    who: fc.nat({ max: users.length - 1 }),
    body: fc.constantFrom(
      { visibility: 'PUBLIC' },
      { visibility: 'PRIVATE' },
      { deleted: true },
      { deleted: false },
      { visibility: 'PUBLIC', deleted: true, is_liked_by_me: true },
      { is_liked_by_me: false, deleted: false }
    )
  })
  const rounds = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  const property = fc.asyncProperty(rounds, async (all) => {
    await putBack(table, world)
    for (const round of all) {
      const answers = await Promise.all(round.map(({ id, who, body }) => update(id, who, body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expectListsInStep(await everyItem(table))
    }
    for (const id of tripIds) expect((await likesOf(id)).length).toBe((await tripOf(id)).num_likes)
  })
  await fc.assert(property, { numRuns: runsOf(20), endOnFailure: true })
})
