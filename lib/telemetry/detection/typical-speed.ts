/** Estimates how long a drive without records took. */

/** km/h along the great circle, stops included: an urban average. */
const typicalKmh = 30

export const typicalMilliseconds = (metres: number) => Math.round((metres / typicalKmh) * 3600)
