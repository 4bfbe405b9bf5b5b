/** The verdicts of the filter about position fixes. */

/** A position fix that the filter accepted. */
export interface AcceptedFix {
  readonly atMilliseconds: number
  readonly longitude: number
  readonly latitude: number
  /** km/h at which the vehicle arrived there; 0 where unknown. */
  readonly kmh: number
  /** The first fix after a time without fixes as long as a staypoint; absent once that fix is as long ago. */
  readonly firstMilliseconds?: number
  /**
   * The first of the fixes that repeat this position; absent where this fix is the first, or where the first is as long ago as
   * a staypoint lasts.
   */
  readonly frozenMilliseconds?: number
}

/** `jump`: the fix is right, but the vehicle did not drive there. */
export type Verdict = 'accept' | 'jump' | 'reject'
