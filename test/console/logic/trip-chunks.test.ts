import { expect, it } from 'vitest'
import type { ListedTrip } from '../../../infra/console/trip/trip.ts'
import { chunksOf, chunkTrips } from '../../../infra/console/trip/trip-chunks.ts'

const dayMilliseconds = 86_400_000

/** Trips from new to old. */
const trips = (count: number, ofDay: number): ListedTrip[] =>
  Array.from({ length: count }, (_, index) => {
    const end = new Date(2026, 2, 30, 12).getTime() - Math.floor(index / ofDay) * dayMilliseconds
    return { id: `t${index}`, timestamp_end: new Date(end).toISOString() } as ListedTrip
  })

const idsOf = (list: readonly ListedTrip[]) => list.map(({ id }) => id)

it('every trip is in one chunk, in order, and no chunk is longer than the largest one', () => {
  for (const [count, ofDay] of [
    [0, 1],
    [1, 1],
    [chunkTrips, 7],
    [chunkTrips + 1, 7],
    [1234, 450]
  ] as const) {
    const list = trips(count, ofDay)
    const chunks = chunksOf(list).map((chunk) => chunk.flatMap((part) => part.trips))
    expect(idsOf(chunks.flat())).toEqual(idsOf(list))
    expect(chunks.every(({ length }) => length > 0 && length <= chunkTrips)).toBe(true)
  }
})

it('a day that fills several chunks has one heading', () => {
  const parts = chunksOf(trips(250, 225)).map((chunk) => chunk.map(({ day, isContinued }) => [day, isContinued]))
  expect(parts).toEqual([
    [['2026-03-30', false]],
    [['2026-03-30', true]],
    [
      ['2026-03-30', true],
      ['2026-03-29', false]
    ]
  ])
})
