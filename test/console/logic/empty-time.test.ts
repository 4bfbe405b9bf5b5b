/** The time of a replay in which nothing moves, and the scale on which it takes little room. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptySpans, type Span } from '../../../infra/console/trip/empty-time.ts'
import { foldedScale } from '../../../infra/console/trip/folded-scale.ts'

const minute = 60_000

/** A track whose fixes are given as minutes and kilometres to the east. */
const track = (fixes: readonly (readonly [minutes: number, kilometres: number])[]) => ({
  times: fixes.map(([minutes]) => minutes * minute),
  coordinates: fixes.map(([, kilometres]) => [kilometres / 111.195, 0])
})
const minutesOf = (spans: readonly Span[]) => spans.map((span) => span.map((moment) => moment / minute))

/** Drives for 5 minutes, stands for 8, and drives for 5. */
const withStop = track([
  ...[0, 1, 2, 3, 4].map((at) => [at, at] as const),
  ...[5, 6, 7, 8, 9, 10, 11, 12, 13].map((at) => [at, 5] as const),
  ...[14, 15, 16, 17, 18].map((at) => [at, at - 8] as const)
])

describe('empty time', () => {
  it('is where the vehicle stands or is silent', () => {
    expect(minutesOf(emptySpans([withStop]))).toEqual([[5, 13]])
    const silent = track([
      [0, 0],
      [1, 1],
      [31, 20],
      [32, 21]
    ])
    expect(minutesOf(emptySpans([silent]))).toEqual([[1, 31]])
  })

  it('is one span where a stop and a silence meet', () => {
    const parked = track([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1.01],
      [90, 3],
      [91, 4]
    ])
    expect(minutesOf(emptySpans([parked]))).toEqual([[1, 90]])
  })

  it('is not a halt of two minutes, and not a trip that moves throughout', () => {
    const halt = track([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2]
    ])
    expect(emptySpans([halt])).toEqual([])
    expect(emptySpans([])).toEqual([])
  })

  it('of several vehicles is where none of them moves, also before the first trip of one and after its last', () => {
    const later = track([
      [8, 0],
      [9, 1],
      [10, 2]
    ])
    expect(minutesOf(emptySpans([withStop, later]))).toEqual([
      [5, 8],
      [10, 13]
    ])
    const evening = track([
      [100, 0],
      [101, 1]
    ])
    expect(minutesOf(emptySpans([evening, withStop]))).toEqual([
      [5, 13],
      [18, 100]
    ])
  })
})

/** A span in milliseconds with folds of more than two minutes, as replays have them. */
const spans = fc
  .record({
    from: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    lengths: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 120_001, max: 90_000_000 })),
      {
        maxLength: 30
      }
    ),
    rest: fc.integer({ min: 0, max: 20_000_000 }),
    startsFolded: fc.boolean()
  })
  .map(({ from, lengths, rest, startsFolded }) => {
    const folds: Span[] = []
    let at = from
    for (const [index, [driving, fold]] of lengths.entries()) {
      const begin = at + (index === 0 && startsFolded ? 0 : driving)
      at = begin + fold
      folds.push([begin, at])
    }
    return { span: [from, at + rest] as Span, folds }
  })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const momentIn = ([from, until]: Span, at: number) => from + (until - from) * at

describe('the scale of a replay', () => {
  it('has its ends where those of the time are', () => {
    fc.assert(
      fc.property(spans, ({ span, folds }) => {
        const scale = foldedScale(span, folds)
        expect([scale.positionOf(span[0]), scale.positionOf(span[1])]).toEqual([0, scale.length])
        expect([scale.momentAt(0), scale.momentAt(scale.length)]).toEqual(scale.length > 0 ? span : [span[1], span[1]])
        expect([scale.momentAt(-1), scale.momentAt(scale.length + 1)]).toEqual([span[0], span[1]])
      })
    )
  })

  it('leads from a moment to a position and back', () => {
    fc.assert(
      fc.property(spans, share, ({ span, folds }, at) => {
        const scale = foldedScale(span, folds)
        const moment = momentIn(span, at)
        expect(Math.abs(scale.momentAt(scale.positionOf(moment)) - moment)).toBeLessThan(1)
        const position = scale.length * at
        expect(Math.abs(scale.positionOf(scale.momentAt(position)) - position)).toBeLessThan(1)
      })
    )
  })

  it('never goes back', () => {
    fc.assert(
      fc.property(spans, share, share, ({ span, folds }, one, other) => {
        const scale = foldedScale(span, folds)
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(scale.positionOf(momentIn(span, low))).toBeLessThanOrEqual(scale.positionOf(momentIn(span, high)))
        expect(scale.momentAt(scale.length * low)).toBeLessThanOrEqual(scale.momentAt(scale.length * high))
      })
    )
  })

  it('gives driving at least its share of the time, and all folds at most a quarter of the room', () => {
    fc.assert(
      fc.property(spans, ({ span, folds }) => {
        const { positionOf, length } = foldedScale(span, folds)
        const whole = span[1] - span[0]
        const ends = [span[0], ...folds.flat(), span[1]]
        const lengthOf = ([from, until]: Span) => positionOf(until) - positionOf(from)
        for (let index = 0; index < ends.length; index += 2) {
          const [from = 0, until = 0] = ends.slice(index, index + 2)
          expect(lengthOf([from, until]) * whole).toBeGreaterThanOrEqual((until - from) * length)
        }
        const folded = folds.reduce((total, fold) => total + lengthOf(fold), 0)
        // Each fold is rounded up to a millisecond.
        if (folded < length) expect(folded).toBeLessThanOrEqual(length / 4 + folds.length)
      })
    )
  })

  it('is that of the time without folds, and where nothing moves at all', () => {
    const plain = foldedScale([5000, 65_000], [])
    expect([plain.length, plain.positionOf(15_000), plain.momentAt(40_000)]).toEqual([60_000, 10_000, 45_000])
    const still = foldedScale([0, 600_000], [[0, 600_000]])
    expect([still.length, still.positionOf(1000), still.momentAt(2000)]).toEqual([600_000, 1000, 2000])
  })
})
