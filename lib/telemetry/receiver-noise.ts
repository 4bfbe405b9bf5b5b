/** What a receiver at rest shows, though nothing moves. */

/** km/h; receivers at rest show less. */
export const drivingKmh = 10

/** Metres; shorter changes of position are noise, which at short intervals looks fast. */
export const noiseMetres = 60
