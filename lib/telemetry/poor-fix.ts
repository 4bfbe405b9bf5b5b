/**
 * Position fixes with an error of possibly more than 100 m. Source: decisions, "From records to status, trips and triplegs".
 */
import { greatCircleMetres } from './great-circle.ts'
import { hasPosition, isPositionFix, type Position, type PositionFix } from './position-fix.ts'
import type { VehicleRecord } from './record.ts'

/** Metres; a greater error is stored with its record, as `accuracy_m`. */
export const poorAccuracyMetres = 100

const timesAccuracy = 2

/**
 * Returns the record as a position fix, undefined where it is none. A record of poor accuracy is a fix where it is farther from
 * the last accepted fix than twice its accuracy.
 */
export function fixAfter(last: Position | undefined, record: VehicleRecord): PositionFix | undefined {
  if (isPositionFix(record)) return record
  if (!last || !hasPosition(record) || record.accuracy_m === undefined) return undefined
  return greatCircleMetres(last, record) > timesAccuracy * record.accuracy_m ? record : undefined
}
