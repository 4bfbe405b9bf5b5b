/** Tracks as features of the map: lines, coloured by speed if known, with start and end. */
import { markImage } from './map-images.ts'
import { viridis } from './viridis.ts'

/** Longitude and latitude in degrees; further elements are not drawn. */
export type Position = readonly number[]

export interface DrawnTrack {
  readonly id: string
  /** Ordered by time. */
  readonly coordinates: readonly Position[]
  /** Speed in km/h at each position. */
  readonly speeds?: readonly (number | null)[] | undefined
  /** Indices of the positions that are followed by a gap in the data; the line is dashed there. */
  readonly gaps?: readonly number[]
  /** A short label, such as a letter, if several tracks are shown. */
  readonly label?: string
  /** Colour of a line without speeds, as `rgb(…)`. */
  readonly color: string
}

/** Number of distinguishable colours; fewer pieces of a line are drawn faster. */
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

/** Ranges of positions between which the line has one colour. */
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

/** The colour of a segment is that of the mean of the speeds at its ends. */
function colorBefore({ speeds, color }: DrawnTrack, at: number, maxSpeed: number): string {
  if (!speeds) return color
  const [a, b] = [speeds[at - 1], speeds[at]]
  const speed = ((a ?? b ?? 0) + (b ?? a ?? 0)) / 2
  return viridis(Math.round((speed / maxSpeed) * (colorSteps - 1)) / (colorSteps - 1))
}

/** Features for the first and the last position of each track. */
export function endFeatures(tracks: readonly DrawnTrack[]): GeoJSON.Feature[] {
  return tracks.flatMap(({ coordinates, label = '' }) => {
    const [start, end] = [coordinates[0], coordinates.at(-1)]
    return [
      ...(start ? [point(start, { image: markImage('start'), label })] : []),
      ...(end ? [point(end, { image: markImage('end'), label })] : [])
    ]
  })
}

export function point(position: Position, properties: object): GeoJSON.Feature<GeoJSON.Point> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: flat(position) } }
}

const flat = (position: Position): number[] => position.slice(0, 2)
