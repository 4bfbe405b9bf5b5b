/** Places and an outline as features of a map. */
import { areaOf } from '../../../../lib/places/geometry/area.ts'
import type { Coordinates, Shape } from '../../../../lib/places/geometry/shape.ts'
import { type Bounds, boundsOfPositions } from '../../map/vehicle-features.ts'
import { resolvedColor } from '../../style/resolved-colors.ts'
import { type Outline, ringAround, shapeOfOutline } from '../outline.ts'
import { handlesOf } from '../outline-edits.ts'
import { kindLooks, type Place, shapeOf } from '../place.ts'

/** Points of the ring of a circle. */
const ringPoints = 64

/** Colours by kind, read once for many places. */
export function placeFeatures(places: readonly Place[]): GeoJSON.Feature[] {
  const colors = new Map(Object.entries(kindLooks).map(([kind, { color }]) => [kind, resolvedColor(color)]))
  return places.flatMap((place) => {
    const shape = shapeOf(place)
    const properties = { id: place.id, name: place.name, color: colors.get(place.kind) ?? '' }
    const label: GeoJSON.Point = { type: 'Point', coordinates: labelOf(shape) }
    return [
      { type: 'Feature', properties: { ...properties, ...widthOf(shape) }, geometry: geometryOf(shape) },
      { type: 'Feature', properties, geometry: label }
    ]
  })
}

/** On the line of a corridor, whose middle can lie beside it. */
function labelOf(shape: Shape): number[] {
  if (shape.type === 'LineString') return [...(shape.coordinates[Math.floor(shape.coordinates.length / 2)] ?? [])]
  const { longitude, latitude } = areaOf(shape).centre
  return [longitude, latitude]
}

/** An outline without an area is drawn as a line. */
export function outlineFeatures(outline: Outline): GeoJSON.Feature[] {
  const shape = shapeOfOutline(outline)
  if (shape) return [{ type: 'Feature', properties: widthOf(shape), geometry: geometryOf(shape) }]
  if (outline.points.length < 2) return []
  const coordinates = connected(outline.points)
  return [{ type: 'Feature', properties: { unit: 0 }, geometry: { type: 'LineString', coordinates } }]
}

/** `index` is that of the handle among `handlesOf`. */
export function handleFeatures(outline: Outline): GeoJSON.Feature[] {
  return handlesOf(outline).map(({ handle: { kind }, at: [longitude, latitude] }, index) => {
    return {
      type: 'Feature',
      properties: { kind, index },
      geometry: { type: 'Point', coordinates: [longitude, latitude] }
    }
  })
}

function geometryOf(shape: Shape): GeoJSON.Polygon | GeoJSON.LineString {
  if (shape.type === 'LineString') return { type: 'LineString', coordinates: connected(shape.coordinates) }
  const ring =
    shape.type === 'Polygon' ? shape.coordinates[0] : closed(ringAround(shape.coordinates, shape.radius, ringPoints))
  return { type: 'Polygon', coordinates: [connected(ring)] }
}

function closed(ring: readonly Coordinates[]): readonly Coordinates[] {
  return [...ring, ...ring.slice(0, 1)]
}

/** Longitudes that go on beyond 180°, where the line crosses the antimeridian. */
function connected(points: readonly Coordinates[]): [number, number][] {
  let before = points[0]?.[0] ?? 0
  return points.map(([longitude, latitude]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360)
    return [before, latitude]
  })
}

/** Pixels of the whole world at zoom 0, along the equator. */
const worldPixels = 512
const equatorMetres = 40_075_017

/** The pixels that the width of a corridor has at zoom 0. Source: EPSG 3857, whose scale grows with the latitude. */
function widthOf(shape: Shape): { readonly unit?: number } {
  if (shape.type !== 'LineString') return {}
  const scale = Math.cos((areaOf(shape).centre.latitude * Math.PI) / 180)
  return { unit: (shape.width * worldPixels) / (equatorMetres * scale) }
}

/** The box around shapes; undefined without any. */
export function boundsOfShapes(shapes: readonly Shape[]): Bounds | undefined {
  return boundsOfPositions(shapes.flatMap(edgesOf))
}

/** Positions on the outermost edges of the shape; those of a corridor are on its middle line. */
function edgesOf(shape: Shape): [number, number][] {
  if (shape.type === 'Polygon') return connected(shape.coordinates[0])
  if (shape.type === 'LineString') return connected(shape.coordinates)
  return connected(ringAround(shape.coordinates, shape.radius, 4))
}
