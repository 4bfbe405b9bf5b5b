/** Bounds of what receivers measure in a vehicle at rest. */

/** km/h; receivers at rest measure less. */
export const drivingKmh = 10

/** Metres; shorter changes of position are noise, which at short intervals looks fast. */
export const noiseMetres = 60
