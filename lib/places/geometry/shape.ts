/** The shapes of places, as GeoJSON geometries with a radius or a width in metres. Source: decisions, "Places". */
import type { Position } from '../../telemetry/position-fix.ts'

/** Degrees, WGS84. */
export type Coordinates = readonly [longitude: number, latitude: number]

export type Shape =
  | { readonly type: 'Point'; readonly coordinates: Coordinates; readonly radius: number }
  /** One closed ring, without holes, in either direction. */
  | { readonly type: 'Polygon'; readonly coordinates: readonly [readonly Coordinates[]] }
  | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[]; readonly width: number }

/** The points of the shape, each once. */
export function positionsOf(shape: Shape): Position[] {
  const position = ([longitude, latitude]: Coordinates) => ({ longitude, latitude })
  if (shape.type === 'Point') return [position(shape.coordinates)]
  if (shape.type === 'LineString') return shape.coordinates.map(position)
  return shape.coordinates[0].slice(0, -1).map(position)
}
