/**
 * Positions that are a fix only in relation to the last fix: those with an error of possibly more than 100 m, and those within a
 * second of it. Source: decisions, "From records to status, trips and triplegs".
 */
import { greatCircleMetres } from './great-circle.ts'
import { hasPosition, isPositionFix, type Position, type PositionFix } from './position-fix.ts'
import { sameFixMilliseconds } from './receiver-noise.ts'
import type { VehicleRecord } from './record.ts'

/** Metres; a greater error is stored with its record, as `accuracy_m`. */
export const poorAccuracyMetres = 100

const timesAccuracy = 2

interface PositionInTime extends Position {
  readonly atMilliseconds: number
}

/**
 * Returns the record as a position fix, undefined where it is none. A record of poor accuracy is a fix where it is farther from
 * the last accepted fix than twice its accuracy; none is one within a second of that fix.
 */
export function fixAfter(last: PositionInTime | undefined, record: VehicleRecord): PositionFix | undefined {
  if (last && isSameFix(last, record)) return undefined
  if (isPositionFix(record)) return record
  if (!last || !hasPosition(record) || record.accuracy_m === undefined) return undefined
  return greatCircleMetres(last, record) > timesAccuracy * record.accuracy_m ? record : undefined
}

type InTime = Pick<VehicleRecord, 'atMilliseconds'>

export const isSameFix = (earlier: InTime, later: InTime) =>
  later.atMilliseconds - earlier.atMilliseconds < sameFixMilliseconds

/** Returns the fixes among the records after the last accepted one, those within a second of each other once. */
export function fixesAfter(last: PositionInTime | undefined, records: Iterable<VehicleRecord>): PositionFix[] {
  const fixes: PositionFix[] = []
  for (const record of records) {
    const fix = fixAfter(last, record)
    const before = fixes.at(-1)
    if (fix && !(before && isSameFix(before, fix))) fixes.push(fix)
  }
  return fixes
}
