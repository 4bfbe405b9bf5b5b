/** Vehicles that drive past a place, through it or to a stop in it, as a receiver with noise measures them. */
import type { Shape } from '../../../lib/places/geometry/shape.ts'
import type { VisitFix } from '../../../lib/places/visits/follow-visits.ts'
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import { destination, randomNumbers } from '../../telemetry/detection/journey.ts'

/** Metres east and north of the place's middle. */
type Point = readonly [number, number]

export interface Drive {
  /** Metres by which the straight way passes the middle. */
  readonly offMetres: number
  readonly kmh: number
  readonly everySeconds: number
  /** Seconds of a stop where the way is nearest to the middle. */
  readonly stopSeconds?: number
  /** Degrees. */
  readonly heading: number
}

/** Metres that are driven before the place and after it, beside those of two fixes. */
const approachMetres = 1000
/** Standard deviation of the noise in metres, and the time in seconds after which it is another one. */
const [noiseMetres, noiseSeconds] = [4, 20]

export const middles: readonly Position[] = [
  { longitude: 10, latitude: 50 },
  { longitude: 179.9999, latitude: -17 },
  { longitude: 30, latitude: 89.9995 }
]

export const circle = ({ longitude, latitude }: Position, radius: number): Shape => ({
  type: 'Point',
  coordinates: [longitude, latitude],
  radius
})

/** Returns the fixes, and seconds from the first at which the vehicle is this far from the middle, coming and going. */
export function driven(middle: Position, drive: Drive, seed: number) {
  const random = randomNumbers(seed)
  const { offMetres, kmh, everySeconds, stopSeconds = 0, heading } = drive
  const speed = kmh / 3.6
  const farMetres = approachMetres + 2 * everySeconds * speed
  const arrival = farMetres / speed
  const along = (seconds: number) => (Math.min(seconds, arrival) + Math.max(0, seconds - arrival - stopSeconds)) * speed
  const fixes: VisitFix[] = []
  let noise: Point = [0, 0]
  const share = Math.exp(-everySeconds / noiseSeconds)
  for (let seconds = random() * everySeconds; seconds <= 2 * arrival + stopSeconds; seconds += everySeconds) {
    noise = [nextNoise(noise[0], share, random), nextNoise(noise[1], share, random)]
    const atMilliseconds = Math.round(seconds * 1000)
    fixes.push({
      atMilliseconds,
      ...placed(middle, [along(seconds) - farMetres + noise[0], offMetres + noise[1]], heading)
    })
  }
  /** When the way comes within a distance from the middle, and when it leaves it. */
  const crossing = (metres: number) => {
    const half = Math.sqrt(metres ** 2 - offMetres ** 2) / speed
    return { enters: arrival - half, leaves: arrival + stopSeconds + half }
  }
  return { fixes, crossing }
}

/** Autoregressive: neighbours have nearly the same noise. */
function nextNoise(before: number, share: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return share * before + noiseMetres * Math.sqrt(1 - share ** 2) * normal
}

function placed(middle: Position, [along, across]: Point, heading: number): Position {
  const bearing = (Math.atan2(across, along) * 180) / Math.PI + heading
  return destination(middle, Math.hypot(along, across), bearing)
}
