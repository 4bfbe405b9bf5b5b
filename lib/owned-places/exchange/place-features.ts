/** Places as features of GeoJSON, and back. */
import { ApiError, type Issue } from '../../contract/api-error.ts'
import { featureMessages, issueMessages } from '../../contract/issue-messages.ts'
import { issuesOf } from '../../contract/issues-of.ts'
import { maxResourceBytes } from '../../contract/resource-size.ts'
import {
  type ImportDefaults,
  isPlaceGeometryType,
  type PlaceFeature,
  placeGeometryTypes
} from '../../contract/resources/place-collection.ts'
import { PlaceContent } from '../../contract/resources/place-content.ts'
import type { PlaceShape } from '../../contract/resources/place-shape.ts'
import { canonicalJson } from '../../http/canonical-json.ts'
import { localPlane, middleOf } from '../../places/geometry/local-plane.ts'
import { areaWithin, segmentsOf } from '../../places/geometry/segments.ts'
import { positionsOf } from '../../places/geometry/shape.ts'
import { newPlace } from '../place-content.ts'
import { geometryOf, type StoredPlace } from '../stored-places.ts'

export function featureOf(id: string, { shape, ...fields }: StoredPlace): PlaceFeature {
  const { type, coordinates, ...size } = shape.type === 'Polygon' ? anticlockwise(shape) : shape
  return { type: 'Feature', id, geometry: { type, coordinates }, properties: { ...fields, ...size } }
}

/** The direction of exterior rings. Source: RFC 7946, section 3.1.6. */
function anticlockwise(shape: Extract<PlaceShape, { type: 'Polygon' }>) {
  const positions = positionsOf(geometryOf(shape))
  const points = positions.map(localPlane(middleOf(positions)))
  const isAnticlockwise = areaWithin(segmentsOf([...points, ...points.slice(0, 1)])) > 0
  return isAnticlockwise ? shape : { ...shape, coordinates: shape.coordinates.map((ring) => ring.toReversed()) }
}

/** Equal for places that differ in their ID or in the direction of a ring alone. */
export const contentText = (place: StoredPlace) => canonicalJson(featureOf('', place))

export type ReadFeature = {
  /** ID of the place that the feature had when it was exported. */
  readonly id?: string
} & ({ readonly place: StoredPlace } | { readonly issues: readonly Issue[]; readonly name?: string })

/** Takes only what places have; null is absent, because programs write it for columns without a value. */
export function readFeature(feature: unknown, defaults: ImportDefaults): ReadFeature {
  const { type, id, geometry, properties } = membersOf(feature)
  const given = withoutNull(membersOf(properties))
  const named = { ...idIn(id ?? given.id), ...(typeof given.name === 'string' && { name: given.name }) }
  if (type !== 'Feature') return { ...named, issues: [{ path: 'type', message: issueMessages.oneOf(['Feature']) }] }
  const { type: shapeType, coordinates } = membersOf(geometry)
  if (!isPlaceGeometryType(shapeType)) {
    return { ...named, issues: [{ path: 'geometry.type', message: issueMessages.oneOf(placeGeometryTypes) }] }
  }
  const shape = {
    type: shapeType,
    coordinates: withoutAltitude(coordinates),
    ...(shapeType === 'Point' && { radius: given.radius ?? defaults.radius }),
    ...(shapeType === 'LineString' && { width: given.width ?? defaults.width })
  }
  const fields = Object.entries({ ...(defaults.kind && { kind: defaults.kind }), ...given }).filter(([name]) =>
    ownFields.has(name)
  )
  const read = PlaceContent.safeParse({ ...Object.fromEntries(fields), shape })
  if (!read.success) return { ...named, issues: issuesOf(read.error).map(ofFeature) }
  try {
    return { ...named, place: newPlace(read.data) }
  } catch (error) {
    return { ...named, issues: reasonsOf(error).map(ofFeature) }
  }
}

const { shape: _, organization_id: __, ...others } = PlaceContent.shape
const ownFields: ReadonlySet<string> = new Set(Object.keys(others))

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const withoutNull = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))

const idIn = (value: unknown) => (typeof value === 'string' ? { id: value } : {})

/** Positions may have an altitude, at whatever depth of the coordinates they are. Source: RFC 7946, section 3.1.1. */
function withoutAltitude(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return coordinates
  return Array.isArray(coordinates[0]) ? coordinates.map(withoutAltitude) : coordinates.slice(0, 2)
}

/** What refuses a place beyond the types of its fields. Throws what is no refusal. */
function reasonsOf(error: unknown): Issue[] {
  if (!(error instanceof ApiError)) throw error
  if (error.id === 'REQUEST_TOO_LARGE') return [{ path: '', message: featureMessages.atMostBytes(maxResourceBytes) }]
  return (error.data?.issues ?? []) as Issue[]
}

/** The path within the feature. */
function ofFeature({ path, message }: Issue): Issue {
  const [first, second, ...rest] = path.split('.')
  if (path === '') return { path, message }
  if (first !== 'shape') return { path: `properties.${path}`, message }
  if (second === 'radius' || second === 'width') return { path: `properties.${second}`, message }
  return { path: ['geometry', ...(second === undefined ? [] : [second, ...rest])].join('.'), message }
}
