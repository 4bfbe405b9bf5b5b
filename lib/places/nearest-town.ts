/** Finds the town by which people know a position. */
import { maxRadiusMetres, type Town, type Towns } from './towns-file.ts'

export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Direction = (typeof directions)[number]

export interface NearTown extends Pick<Town, 'name' | 'names' | 'country'> {
  /** From the middle of the town. */
  readonly metres: number
  /** In which direction the position lies, seen from the town. */
  readonly direction: Direction
  /** Whether the position is in the town. */
  readonly isInside: boolean
}

const metresPerDegree = 111_195
/** Towns that are farther away say nothing about a position. */
const maxMetres = 300_000

/**
 * The town whose edge is nearest, so that a position within a large town is not described by a small town beside it.
 * `longitude` and `latitude` are in degrees. Undefined if no town is within 300 km, such as at sea.
 */
export function nearestTown(towns: Towns, longitude: number, latitude: number): NearTown | undefined {
  const here = search(towns, longitude, latitude)
  const isAtDateLine = Math.abs(longitude) > 175
  const there = isAtDateLine ? search(towns, longitude - 360 * Math.sign(longitude), latitude) : here
  return described(there.toEdge < here.toEdge ? there : here)
}

function search(towns: Towns, longitude: number, latitude: number): Search {
  const made: Search = { longitude, latitude, east: Math.cos((latitude * Math.PI) / 180), toEdge: maxMetres }
  const first = Math.floor(latitude / towns.bandDegrees)
  const bandMetres = towns.bandDegrees * metresPerDegree
  // The nearest point of a band is at least `away - 1` bands away.
  for (let away = 0; (away - 1) * bandMetres - maxRadiusMetres < made.toEdge; away += 1) {
    for (const band of away === 0 ? [first] : [first - away, first + away]) searchBand(made, towns.bands.get(band))
  }
  return made
}

interface Search {
  readonly longitude: number
  readonly latitude: number
  /** Length of a degree of longitude, in degrees of latitude. */
  readonly east: number
  /** Metres to the edge of the nearest town so far, negative inside it. */
  toEdge: number
  found?: Town
}

/** Goes from the longitude of the position to the east and to the west until no town can be nearer. */
function searchBand(search: Search, band: readonly Town[] = []): void {
  const start = firstFrom(band, search.longitude)
  for (let index = start; index < band.length && isNearer(search, band[index]); index += 1);
  for (let index = start - 1; index >= 0 && isNearer(search, band[index]); index -= 1);
}

/** Returns whether the next town in the same direction may be nearer. */
function isNearer(search: Search, town: Town | undefined): boolean {
  if (!town) return false
  const x = (search.longitude - town.longitude) * search.east * metresPerDegree
  if (Math.abs(x) - maxRadiusMetres > search.toEdge) return false
  const toEdge = Math.hypot(x, (search.latitude - town.latitude) * metresPerDegree) - town.radiusMetres
  if (toEdge < search.toEdge) Object.assign(search, { toEdge, found: town })
  return true
}

/** Index of the first town at this longitude or east of it. */
function firstFrom(band: readonly Town[], longitude: number): number {
  let [low, high] = [0, band.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((band[middle]?.longitude ?? 0) < longitude) low = middle + 1
    else high = middle
  }
  return low
}

function described({ longitude, latitude, east, toEdge, found }: Search): NearTown | undefined {
  if (!found) return undefined
  const degrees = (Math.atan2((longitude - found.longitude) * east, latitude - found.latitude) * 180) / Math.PI
  const direction = directions[(Math.round(degrees / 45) + 8) % 8] ?? 'N'
  const { name, names, country } = found
  const known = { ...(names && { names }), ...(country !== undefined && { country }) }
  return { name, ...known, metres: toEdge + found.radiusMetres, direction, isInside: toEdge <= 0 }
}
