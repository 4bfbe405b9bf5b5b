/** The shapes of places, as GeoJSON geometries with a radius or a width in metres. Source: decisions, "Places". */
import type { Position } from '../../telemetry/position-fix.ts'

/** Degrees, WGS84. */
export type Coordinates = readonly [longitude: number, latitude: number]

export type Shape =
  | { readonly type: 'Point'; readonly coordinates: Coordinates; readonly radius: number }
  /** One closed ring, without holes, in either direction. */
  | { readonly type: 'Polygon'; readonly coordinates: readonly [readonly Coordinates[]] }
  | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[]; readonly width: number }

/** Bounds in metres and points. The last point of a ring, which repeats the first, does not count. */
export const shapeLimits = {
  radius: { min: 20, max: 100_000 },
  width: { min: 20, max: 2000 },
  ringPoints: { min: 3, max: 200 },
  linePoints: { min: 2, max: 200 },
  /** From the middle of the shape. Within it, the plane of its geometry is exact. */
  reachMetres: 100_000
} as const

/** The points of the shape, each once. */
export function positionsOf(shape: Shape): Position[] {
  const position = ([longitude, latitude]: Coordinates) => ({ longitude, latitude })
  if (shape.type === 'Point') return [position(shape.coordinates)]
  if (shape.type === 'LineString') return shape.coordinates.map(position)
  return shape.coordinates[0].slice(0, -1).map(position)
}
