/** Places that overlap, and any fixes among them. */
import fc from 'fast-check'
import { areaOf } from '../../../lib/places/geometry/area.ts'
import type { Shape } from '../../../lib/places/geometry/shape.ts'
import type { Places } from '../../../lib/places/visits/follow-places.ts'
import type { PlaceTerms, VisitFix } from '../../../lib/places/visits/follow-visits.ts'
import { destination } from '../../telemetry/detection/journey.ts'
import { circle } from './simulated-passes.ts'

export const middle = { longitude: 10, latitude: 50 }
export const east = (metres: number) => destination(middle, Math.abs(metres), metres < 0 ? 270 : 90)

const placeOf = (shape: Shape, more: Partial<PlaceTerms> = {}): PlaceTerms => ({
  area: areaOf(shape),
  marginMetres: 25,
  confirmSeconds: 30,
  dwellMinutes: 10,
  ...more
})

export const places: Places = new Map([
  ['yard', placeOf(circle(middle, 100))],
  ['town', placeOf(circle(east(500), 400), { confirmSeconds: 0 })],
  ['gate', placeOf(circle(east(130), 20), { confirmSeconds: 10 })],
  ['abroad', placeOf(circle(destination(middle, 300_000, 90), 1000))]
])

/** Fixes so many seconds and metres east of the middle, in turn. */
export const fixesAt = (
  ...steps: readonly (readonly [seconds: number, metres: number, accuracy?: number | undefined])[]
) =>
  steps.map(
    ([seconds, metres, accuracyMetres]): VisitFix => ({
      atMilliseconds: seconds * 1000,
      ...east(metres),
      ...(accuracyMetres !== undefined && { accuracyMetres })
    })
  )

/** Fixes east and west of the middle, each with its own moment: seconds between them, metres, and accuracy. */
export const fixesOver = (
  elapsedSeconds: fc.Arbitrary<number>,
  reachMetres: number,
  accuracies: readonly (number | undefined)[]
) =>
  fc
    .array(
      fc.tuple(elapsedSeconds, fc.integer({ min: -reachMetres, max: reachMetres }), fc.constantFrom(...accuracies)),
      { maxLength: 40 }
    )
    .map((steps) => {
      let seconds = 0
      return fixesAt(
        ...steps.map(([elapsed, metres, accuracy]) => {
          seconds += elapsed
          return [seconds, metres, accuracy] as const
        })
      )
    })

/** Fixes among the places. */
export const drives = fixesOver(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 400 })), 1000, [
  undefined,
  20,
  70,
  150,
  500
])
