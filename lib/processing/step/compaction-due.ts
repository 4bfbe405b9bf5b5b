/** Whether the stored hours of a step may have something to be compacted: see `compact-hours.ts`. */
import { fewestOfEndedHour, manyPieces } from '../../records/small-pieces.ts'
import type { Interval } from '../../telemetry/detection-settings.ts'
import type { Step } from './step.ts'

/** `hidden`: intervals in which no position may be known. */
export function isCompactionDue({ before, isWhole, tracking }: Step, hidden: readonly Interval[]): boolean {
  if (hidden.length > 0) return true
  if (!tracking) return false
  const hasEnded =
    before !== undefined && before.run.hour < tracking.run.hour && before.pieces.small >= fewestOfEndedHour
  return isWhole || hasEnded || tracking.pieces.small >= manyPieces
}
