// @module-tag long
/** The cursor of a feed against readers that go back and writers that are late. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedPosition, parsePosition, startPosition } from '../../../lib/notify/feed/feed.ts'
import {
  advanced,
  caughtUp,
  cursorAt,
  FeedCursor,
  hasGap,
  heldCursor,
  readFrom,
  wasRead
} from '../../../lib/notify/feed/feed-cursor.ts'

const noon = Date.parse('2026-03-02T12:00:00.000Z')
const ulidOf = (number: number) => String(number).padStart(26, '0')

interface Entry {
  readonly position: string
  /** When it is stored, which is later than its position says. */
  readonly storedAt: number
}

/** Entries of a minute, each stored up to 5 s after its position was taken. */
const entries = fc
  .array(fc.record({ at: fc.nat(60_000), delay: fc.nat(5000), sequence: fc.nat(99) }), { maxLength: 300 })
  .map((made): Entry[] =>
    made.map(({ at, delay, sequence }, index) => ({
      position: feedPosition(noon + at, sequence, ulidOf(index)),
      storedAt: noon + at + delay
    }))
  )

/** Reads whatever is stored at the moment, in pages, and gives what was new. */
function readAll(cursor: FeedCursor, stored: readonly string[], pageSize: number) {
  const events: string[] = []
  let [current, pages] = [cursor, 0]
  for (;;) {
    const found = stored.filter((position) => position >= readFrom(current)).sort()
    const page = found.slice(0, pageSize)
    const unread = page.filter((position) => !wasRead(current, position))
    events.push(...unread)
    current = advanced(current, page)
    pages++
    if (page.length < pageSize) return { cursor: current, events, pages }
    if (pages > 400) throw new Error('The cursor does not move')
  }
}

describe('a cursor', () => {
  it('gives every entry that is stored within 5 s of its position, whenever it is read, unless more than 100 lie in 10 s', () => {
    fc.assert(
      fc.property(
        entries,
        fc.array(fc.nat(70_000), { maxLength: 20 }),
        fc.integer({ min: 250, max: 400 }),
        (made, reads, size) => {
          fc.pre(made.every((entry) => made.filter((other) => isNear(entry, other)).length <= 100))
          const moments = [...reads.sort((a, b) => a - b), 80_000].map((offset) => noon + offset)
          let cursor = cursorAt(noon)
          const given: string[] = []
          for (const moment of moments) {
            const stored = made.filter(({ storedAt }) => storedAt <= moment).map(({ position }) => position)
            const read = readAll(cursor, stored, size)
            cursor = read.cursor
            given.push(...read.events)
          }
          expect(given.toSorted()).toEqual(made.map(({ position }) => position).sort())
        }
      )
    )
  })

  it('moves on and ends, however many entries lie in one moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 3 }), (count, moments) => {
        const stored = Array.from({ length: count }, (_, index) =>
          feedPosition(noon + (index % moments), index % 100, ulidOf(index))
        )
        const { events } = readAll(cursorAt(noon), stored, 250)
        expect(new Set(events)).toEqual(new Set(stored))
      }),
      { numRuns: 30 }
    )
  })

  it('moves on where a few of many entries of one moment are taken at a time, and takes each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 60 }), (count, taken) => {
        const stored = Array.from({ length: count }, (_, index) => feedPosition(noon, index, ulidOf(index)))
        let cursor = cursorAt(noon)
        const given: string[] = []
        for (let reads = 0; reads <= count; reads++) {
          const page = stored.filter((position) => position >= readFrom(cursor)).slice(0, 250)
          const unread = page.filter((position) => !wasRead(cursor, position)).slice(0, taken)
          if (unread.length === 0) break
          given.push(...unread)
          cursor = advanced(cursor, unread)
        }
        expect(given).toEqual(stored)
      })
    )
  })

  it('loses nothing, and gives nothing twice, where pages are taken in part and out of order, whole ones between them', () => {
    const inPart = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 7 }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.array(inPart, { maxLength: 12 }), (count, parts) => {
        const stored = Array.from({ length: count }, (_, index) => feedPosition(noon + index * 3, 0, ulidOf(index)))
        const whole = [100, 0] as const
        const pages = [...parts.flatMap((part) => [part, whole]), ...Array.from({ length: 10 }, () => whole)]
        const given: string[] = []
        pages.reduce((cursor, [size, step]) => {
          const found = stored.filter((position) => position >= readFrom(cursor)).slice(0, 250)
          const page = found.filter((position) => !wasRead(cursor, position)).slice(0, size)
          // All but one in so many.
          const taken = page.filter((_, index) => step === 0 || index % step !== 0)
          given.push(...taken)
          const [first] = page.filter((position) => !taken.includes(position))
          if (first === undefined) return advanced(cursor, page)
          const [before, behind] = [taken.filter((one) => one < first), taken.filter((one) => one > first)]
          return heldCursor(cursor, { first, before, behind })
        }, cursorAt(noon))
        expect(given.toSorted()).toEqual(stored)
      })
    )
  })

  it('still reads an entry that came late and was not taken, however many behind it were', () => {
    const at = (milliseconds: number) => feedPosition(noon + milliseconds, 0, ulidOf(milliseconds))
    const read = Array.from({ length: 100 }, (_, index) => at(index * 10))
    const behind = Array.from({ length: 99 }, (_, index) => at(2000 + index * 10))
    const first = at(5)
    const cursor = heldCursor(advanced(cursorAt(noon), read), { first, before: [], behind })
    expect(readFrom(cursor) <= first).toBe(true)
    expect(wasRead(cursor, first)).toBe(false)
    expect(behind.filter((position) => !wasRead(cursor, position))).toEqual([])
  })

  it('stays small', () => {
    const stored = Array.from({ length: 1000 }, (_, index) => feedPosition(noon + index, 0, ulidOf(index)))
    const { cursor } = readAll(cursorAt(noon), stored, 250)
    expect(cursor.recent.length).toBeLessThanOrEqual(100)
    expect(JSON.stringify(cursor).length).toBeLessThan(2400)
    expect(FeedCursor.parse(cursor)).toEqual(cursor)
  })

  it('does not read what was published before it began', () => {
    const cursor = cursorAt(noon)
    const read = advanced(cursor, [feedPosition(noon + 3000, 0, ulidOf(1))])
    expect([readFrom(cursor), readFrom(read)]).toEqual([startPosition(noon), startPosition(noon)])
  })

  it('gets no older than a day at the end of the feeds, and stays where it is younger', () => {
    const readToday = advanced(cursorAt(noon), [feedPosition(noon + 3000, 0, ulidOf(1))])
    const cursorAfter = (milliseconds: number) => caughtUp(readToday, new Date(noon + 3000 + milliseconds))
    expect(cursorAfter(86_400_000)).toBe(readToday)
    expect(cursorAfter(90 * 86_400_000)).toEqual(cursorAt(noon + 3000 + 89 * 86_400_000))
    expect(hasGap(cursorAfter(90 * 86_400_000), new Date(noon + 90 * 86_400_000))).toBe(false)
  })

  it('has a gap once entries that it has not read may have ended', () => {
    const days = (count: number) => new Date(noon + count * 86_400_000)
    expect([hasGap(cursorAt(noon), days(30)), hasGap(cursorAt(noon), new Date(days(30).getTime() + 1))]).toEqual([
      false,
      true
    ])
  })
})

const isNear = (a: Entry, b: Entry) =>
  Math.abs(parsePosition(a.position).milliseconds - parsePosition(b.position).milliseconds) <= 10_000
