/** What the filter says of a position fix. */

/** The last fix that was accepted. */
export interface AcceptedFix {
  readonly atMilliseconds: number
  readonly longitude: number
  readonly latitude: number
  /** km/h at which the vehicle came there; 0 where unknown. */
  readonly kmh: number
  /** The first fix after a time without one as long as a staypoint; absent once it is as long ago itself. */
  readonly firstMilliseconds?: number
  /** The first of the fixes that repeat this very position; absent where it is the first, or as long ago as a staypoint lasts. */
  readonly frozenMilliseconds?: number
}

/** `jump`: the fix is right, but the vehicle did not drive there. */
export type Verdict = 'accept' | 'jump' | 'reject'
