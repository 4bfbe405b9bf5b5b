// @module-tag long
/** Likes of trips move where late records join the trips. */
import { describe, expect, it } from 'vitest'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import type { Table } from '../../lib/table/table.ts'
import { heirsWith } from '../../lib/trips/heirs.ts'
import { moveLikes } from '../../lib/trips/joined-likes.ts'
import { putLike } from '../../lib/trips/likes.ts'
import { findTrips } from '../../lib/trips/stored-trip.ts'
import { operator } from '../audit/actors.ts'
import { callNumbers, failingAt, interposedTable } from '../table/faulty-table.ts'
import { callerOf } from '../table/running-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { processed, type UploadWorld, uploadWorld } from './processing-world.ts'
import { driving, monday, type Route, routeFrom } from './routes.ts'
import { tripsOf } from './stored-trips.ts'

const goingOn = (route: Route): Route => ({ ...route, records: [] })

/** A drive of 100 min; the part between 15 and 85 min comes late. */
const first = driving(routeFrom(monday), 15)
const missing = driving(goingOn(first), 70)
const last = driving(goingOn(missing), 15)

const driven = await processed([first.records, last.records])

/** Two trips that are to be joined, and the users who like the first and the second. */
async function likedWorld(likers: readonly string[], laterLikers: readonly string[]) {
  const world = uploadWorld({ items: driven.memory.items })
  const [one, two] = tripsOf(world).map(({ id }) => id)
  if (one === undefined || two === undefined) throw new Error('There are not two trips')
  for (const userId of new Set([...likers, ...laterLikers])) {
    if (userId !== 'ada') await seedsOf(world.table).user(userId)
  }
  for (const userId of likers) await putLike(world.table, one, userId)
  for (const userId of laterLikers) await putLike(world.table, two, userId)
  await world.receive(missing.records)
  return { world, one, two }
}

function likesIn({ memory }: UploadWorld): string[] {
  const likes = memory.items.filter(({ SK }) => String(SK).startsWith('LIKE#'))
  return likes.map(({ PK, SK }) => `${PK} ${SK}`).toSorted()
}

const likesOf = (tripId: string, userIds: readonly string[]) =>
  userIds.flatMap((userId) => [`TRIP#${tripId} LIKE#${userId}`, `USER#${userId} LIKE#${tripId}`]).toSorted()

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `user-${index + 10}`)

describe('the likes of two trips that late records join', () => {
  it('belong to the older trip, one for each user', async () => {
    const { world, one, two } = await likedWorld(['ada', 'bob'], ['bob', 'eve'])

    await world.process()

    expect(tripsOf(world)).toMatchObject([{ id: one, num_likes: 3 }])
    expect(likesIn(world)).toEqual(likesOf(one, ['ada', 'bob', 'eve']))
    for (const user of ['ada', 'bob', 'eve'] as const) {
      const found = await findTrips(world.table, callerOf(`USER#${user}`), [one, two])
      expect(found).toMatchObject([{ id: one, is_liked_by_me: true, num_likes: 3 }])
    }
  })

  it.each([18, 19, 20, 60])('move to the older trip where %d users like the later one', async (count) => {
    const { world, one } = await likedWorld(['ada'], numbered(count))

    await world.process()

    expect(tripsOf(world)).toMatchObject([{ id: one, num_likes: count + 1 }])
    expect(likesIn(world)).toEqual(likesOf(one, ['ada', ...numbered(count)]))
  })

  it.each(['before', 'after'] as const)('are the same when a call fails, %s it is made', async (fault) => {
    for (const failing of callNumbers()) {
      const { world, one } = await likedWorld(['ada', 'bob'], ['bob', ...numbered(20)])
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      await world.process(faulty).catch(() => world.process())
      expect(tripsOf(world)).toMatchObject([{ id: one, num_likes: 22 }])
      expect(likesIn(world)).toEqual(likesOf(one, ['ada', 'bob', ...numbered(20)]))
      if (!wasHit()) return
    }
  })

  it('include a like that is given to the older trip at any moment', async () => {
    await atEveryCall(
      (table, trip) => putLike(table, trip, 'eve'),
      (world, one) => {
        expect(tripsOf(world)).toMatchObject([{ id: one, num_likes: 3 }])
        expect(likesIn(world)).toEqual(likesOf(one, ['ada', 'bob', 'eve']))
      }
    )
  })

  it('include no like of a user who is deleted at any moment', async () => {
    await atEveryCall(
      (table) => deleteUser(table, operator, 'bob'),
      (world, one) => {
        expect(tripsOf(world)).toMatchObject([{ id: one, num_likes: 2 }])
        expect(likesIn(world)).toEqual(likesOf(one, ['ada', 'eve']))
      }
    )
  })
})

/** Runs `other` before each call of the processing in turn. Ada likes the older trip, bob and eve the later one. */
async function atEveryCall(
  other: (table: Table, trip: string) => Promise<unknown>,
  assess: (world: UploadWorld, one: string) => void
) {
  for (const at of callNumbers()) {
    const { world, one } = await likedWorld(['ada'], ['bob', 'eve'])
    const { interposed, wasReached } = interposedTable(world.table, at, () => other(world.table, one))
    await world.process(interposed)
    if (!wasReached()) return
    assess(world, one)
  }
}

it('likes move to the oldest of three trips, wherever an earlier upload that joins their heir to it is interrupted', async () => {
  const before = driving(routeFrom(monday), 15)
  const link = driving(goingOn(before), 70)
  const second = driving(goingOn(link), 15)
  const gap = driving(goingOn(second), 70)
  const third = driving(goingOn(gap), 15)
  const begun = await processed([before.records, second.records, third.records])
  const [oldest, , youngest] = tripsOf(begun)
  await putLike(begun.table, youngest?.id ?? '', 'ada')
  await begun.receive(gap.records)
  for (const at of callNumbers()) {
    const world = uploadWorld({ items: begun.memory.items })
    const interrupted = async () => {
      await world.receive(link.records)
      await world.process(withoutLikes(world.table)).catch(() => undefined)
    }
    const { interposed, wasReached } = interposedTable(world.table, at, interrupted)
    await world.process(interposed)
    if (!wasReached()) return
    await world.process()
    expect(tripsOf(world)).toMatchObject([{ id: oldest?.id, num_likes: 1 }])
    expect(likesIn(world)).toEqual(likesOf(oldest?.id ?? '', ['ada']))
  }
})

/** A table that fails every query for likes. */
function withoutLikes(table: Table): Table {
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    if (JSON.stringify(command.input).includes('LIKE#')) throw new Error('The call was not made')
    return table.client.send(command)
  }) as typeof client.send
  return { name: table.name, client }
}

describe('likes whose trip has no heir', () => {
  it('are removed', async () => {
    const { world, one, two } = await likedWorld(['ada'], ['bob', ...numbered(19)])
    await moveLikes(world.table, two, async () => undefined)
    expect(likesIn(world)).toEqual(likesOf(one, ['ada']))
    await moveLikes(world.table, one, async () => 'no-trip')
    expect(likesIn(world)).toEqual([])
  })
})

describe('the heirs of trips', () => {
  it('are the trips that they became part of, also through other trips', () => {
    expect(heirsWith(undefined, [])).toBeUndefined()
    expect(heirsWith(undefined, [{ id: 'a', absorbed: [] }])).toBeUndefined()
    expect(heirsWith(undefined, [{ id: 'a', absorbed: ['b', 'c'] }])).toEqual({ b: 'a', c: 'a' })
    expect(heirsWith({ c: 'b' }, [{ id: 'a', absorbed: ['b'] }])).toEqual({ b: 'a', c: 'a' })
    expect(heirsWith({ c: 'b' }, [])).toEqual({ c: 'b' })
  })

  it('are the earlier trip where two trips share one', () => {
    const shared = [
      { id: 'later', absorbed: ['x'] },
      { id: 'earlier', absorbed: ['x'] }
    ]
    expect(heirsWith(undefined, shared)).toEqual({ x: 'earlier' })
  })
})
