/** Tracks as features of the map: lines, coloured by speed where it is known, and where they begin and end. */
import { viridis } from './viridis.ts'

/** Longitude and latitude in degrees; what follows is not drawn. */
export type Position = readonly number[]

export interface DrawnTrack {
  readonly id: string
  /** In the order of time. */
  readonly coordinates: readonly Position[]
  /** km/h at each of them. */
  readonly speeds?: readonly (number | null)[] | undefined
  /** Short, such as a letter, where several tracks are shown. */
  readonly label?: string
  /** `rgb(…)` of the line where it has no speeds. */
  readonly color: string
}

/** Colours that the eye tells apart; fewer pieces of a line draw faster. */
const colorSteps = 24

export function lineFeatures(tracks: readonly DrawnTrack[], maxSpeed: number): GeoJSON.Feature[] {
  return tracks.flatMap(({ coordinates, speeds, color }) => {
    if (coordinates.length < 2) return []
    if (!speeds) return [line(coordinates, color)]
    return pieces(speeds, maxSpeed).map(({ first, last, step }) =>
      line(coordinates.slice(first, last + 1), viridis(step / (colorSteps - 1)))
    )
  })
}

/** Ranges of positions between which the speed has one colour: of each two neighbours it is that of their mean. */
function pieces(speeds: readonly (number | null)[], maxSpeed: number) {
  const found: { first: number; last: number; readonly step: number }[] = []
  for (let at = 1; at < speeds.length; at += 1) {
    const [a, b] = [speeds[at - 1], speeds[at]]
    const speed = ((a ?? b ?? 0) + (b ?? a ?? 0)) / 2
    const step = Math.min(colorSteps - 1, Math.round((speed / maxSpeed) * (colorSteps - 1)))
    const current = found.at(-1)
    if (current?.step === step) current.last = at
    else found.push({ first: at - 1, last: at, step })
  }
  return found
}

/** The first and the last position of each track. */
export function endFeatures(tracks: readonly DrawnTrack[]): GeoJSON.Feature[] {
  return tracks.flatMap(({ coordinates, label = '' }) => {
    const [start, end] = [coordinates[0], coordinates.at(-1)]
    return [
      ...(start ? [point(start, { end: 'start', label })] : []),
      ...(end ? [point(end, { end: 'end', label })] : [])
    ]
  })
}

export function point(position: Position, properties: object): GeoJSON.Feature<GeoJSON.Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: position.slice(0, 2) } }
}

function line(coordinates: readonly Position[], color: string): GeoJSON.Feature {
  const positions = coordinates.map((position) => position.slice(0, 2))
  return { type: 'Feature', properties: { color }, geometry: { type: 'LineString', coordinates: positions } }
}
