/** Estimates how long a drive without records took. */

/** km/h along the great circle, stops included: an urban average. */
const typicalKmh = 30

export const typicalMilliseconds = (metres: number) => Math.round((metres / typicalKmh) * 3600)

/**
 * km/h a second at which drivers brake and accelerate: the comfortable 1.67 m/s² of M. Treiber, A. Hennecke and D. Helbing, "Congested
 * traffic states in empirical observations and microscopic simulations", Physical Review E 62 (2000).
 */
const typicalChange = 6

/**
 * How long a vehicle takes over a way that begins or ends at rest, where it has this speed at the other end: at least the time in which
 * it accelerates or brakes. Over a short way, it does so all the time.
 */
export function millisecondsFromRest(metres: number, kmh: number): number {
  const changing = Math.min(kmh / typicalChange, kmh > 0 ? (2 * metres * 3.6) / kmh : 0)
  return Math.max(typicalMilliseconds(metres), Math.round(changing * 1000))
}
