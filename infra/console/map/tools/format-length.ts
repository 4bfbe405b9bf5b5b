/** Formats lengths on a map, short ones in metres or feet. */
import { formatAltitude, formatDistance } from '../../language/format.ts'

/** Metres below which a distance would be written with one digit or none: on the road, and in nautical miles. */
const shortMetres = { onRoad: 1000, atSea: 200 }

/** `distance` formats longer ones, in the units of the profile by default. */
export function formatLength(metres: number, distance = formatDistance): string {
  const isShort = metres < (distance === formatDistance ? shortMetres.onRoad : shortMetres.atSea)
  return isShort ? formatAltitude(metres) : distance(metres)
}
