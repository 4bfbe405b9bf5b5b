/** Bounds of what receivers measure in a vehicle at rest. */

/** km/h; receivers at rest measure less. */
export const drivingKmh = 10

/** km/h; the measured speed of a vehicle at rest is less. Slow vehicles move at it, and so does noise. */
export const movingKmh = 2

/** Metres; shorter changes of position are noise, which at short intervals looks fast. */
export const noiseMetres = 60

/**
 * Milliseconds; two fixes closer in time are one fix, of which the earlier counts: two receivers in one device differ by metres
 * and tell them milliseconds apart. It is below a second, because receivers with a fix a second are not exact to the millisecond.
 */
export const sameFixMilliseconds = 900
