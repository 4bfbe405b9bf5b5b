/** A track whose trips are known, and a journey that counts its metres. */
import type { PositionFix } from '../../../lib/telemetry/position-fix.ts'
import { Journey } from '../detection/journey.ts'

export interface ComparedTrack {
  readonly name: string
  /** Fixes in the order of time. */
  readonly fixes: readonly PositionFix[]
  /** The number of drives with stops of up to 15 minutes. */
  readonly trips: number
  readonly metres: number
}

/** Counts the metres of all moves, seen or unseen, without the noise of the receiver. */
export class MeasuredJourney extends Journey {
  metres = 0

  override move(metres: number, bearing = 90): this {
    this.metres += metres
    return super.move(metres, bearing)
  }
}

export function trackOf(name: string, trips: number, journey: MeasuredJourney): ComparedTrack {
  return { name, fixes: journey.records as PositionFix[], trips, metres: journey.metres }
}
