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
  /** Indices of positions after which nobody knows how the vehicle went; the line is faint there. */
  readonly gaps?: readonly number[]
  /** Short, such as a letter, where several tracks are shown. */
  readonly label?: string
  /** `rgb(…)` of the line where it has no speeds. */
  readonly color: string
}

/** Colours that the eye tells apart; fewer pieces of a line draw faster. */
const colorSteps = 24

export function lineFeatures(tracks: readonly DrawnTrack[], maxSpeed: number): GeoJSON.Feature[] {
  return tracks.flatMap((track) =>
    pieces(track, maxSpeed).map(({ first, last, style }) => ({
      type: 'Feature',
      properties: style,
      geometry: { type: 'LineString', coordinates: track.coordinates.slice(first, last + 1).map(flat) }
    }))
  )
}

interface Style {
  readonly color: string
  readonly isGap: boolean
}

interface Piece {
  readonly first: number
  last: number
  readonly style: Style
}

/** Ranges of positions between which the line looks the same. */
function pieces(track: DrawnTrack, maxSpeed: number): Piece[] {
  const found: Piece[] = []
  const gaps = new Set(track.gaps)
  for (let at = 1; at < track.coordinates.length; at += 1) {
    const style = { color: colorBefore(track, at, maxSpeed), isGap: gaps.has(at - 1) }
    const current = found.at(-1)
    if (current?.style.color === style.color && current.style.isGap === style.isGap) current.last = at
    else found.push({ first: at - 1, last: at, style })
  }
  return found
}

/** Of two neighbours the mean of their speeds. */
function colorBefore({ speeds, color }: DrawnTrack, at: number, maxSpeed: number): string {
  if (!speeds) return color
  const [a, b] = [speeds[at - 1], speeds[at]]
  const speed = ((a ?? b ?? 0) + (b ?? a ?? 0)) / 2
  return viridis(Math.round((speed / maxSpeed) * (colorSteps - 1)) / (colorSteps - 1))
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
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: flat(position) } }
}

const flat = (position: Position): number[] => position.slice(0, 2)
