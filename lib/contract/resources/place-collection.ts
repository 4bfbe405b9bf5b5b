/** Places as GeoJSON, as they are exported and imported. Source: RFC 7946; decisions, "Places". */
import * as z from 'zod/mini'
import { count, described, id, number, oneOf } from '../fields.ts'
import { shapeLimits } from '../shape-limits.ts'
import { maxPlaces, Place, placeDefaults, placeKinds } from './place.ts'

/** What a place has beside its owner and its shape. */
const { id: placeId, user_id: _, organization_id: __, shape: ___, ...fields } = Place.shape

const { radius, width } = shapeLimits
const metres = (description: string, { min, max }: { readonly min: number; readonly max: number }) =>
  number(description, 'm', z.gte(min), z.lte(max))

const radiusMetres = metres('Radius of the circle; of a Point alone', radius)
const widthMetres = metres('Width of the corridor; of a LineString alone', width)

export const placeGeometryTypes = ['Point', 'Polygon', 'LineString'] as const
export const isPlaceGeometryType = (type: unknown): type is (typeof placeGeometryTypes)[number] =>
  placeGeometryTypes.some((known) => known === type)

export const PlaceFeature = z.strictObject({
  type: described(z.literal('Feature'), 'Of GeoJSON'),
  id: placeId,
  geometry: described(
    z.strictObject({
      type: oneOf(placeGeometryTypes, 'Of GeoJSON'),
      coordinates: described(z.array(z.unknown()), 'As in `shape` of a place; the ring of a polygon runs anticlockwise')
    }),
    'The shape'
  ),
  properties: described(
    z.strictObject({ ...fields, radius: z.optional(radiusMetres), width: z.optional(widthMetres) }),
    'The fields of the place'
  )
})
export type PlaceFeature = z.infer<typeof PlaceFeature>

export const PlaceCollection = z.strictObject({
  type: described(z.literal('FeatureCollection'), 'Of GeoJSON'),
  features: described(z.array(PlaceFeature), 'The places by ID'),
  next_after: z.optional(id('Present if there are more places than fit into a reply: `after` of the next request'))
})
export type PlaceCollection = z.infer<typeof PlaceCollection>

/** Members that GeoJSON does not define are ignored. Each feature is looked at alone. */
export const ImportedCollection = z.looseObject({
  type: described(z.literal('FeatureCollection'), 'Of GeoJSON'),
  features: described(
    z.array(z.unknown()).check(z.maxLength(maxPlaces)),
    'Features as the export has them. `properties` may have others, which are ignored; null is absent'
  )
})
export type ImportedCollection = z.infer<typeof ImportedCollection>

const metresOfQuery = (schema: ReturnType<typeof metres>, description: string) =>
  described(z.pipe(z.coerce.number(), schema), description, { type: 'number' })

/** What features lack. */
export const importDefaults = {
  radius: z.optional(metresOfQuery(radiusMetres, 'Radius of points without one')),
  width: z.optional(metresOfQuery(widthMetres, 'Width of lines without one')),
  kind: z.optional(oneOf(placeKinds, `Kind of places without one; ${placeDefaults.kind} by default`))
}
export type ImportDefaults = { readonly [K in keyof typeof importDefaults]?: z.output<(typeof importDefaults)[K]> }

export const importOutcomes = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const ImportedFeature = z.strictObject({
  outcome: oneOf(importOutcomes, 'What became of the feature'),
  place_id: z.optional(id('The place; absent if the feature was refused')),
  name: z.optional(described(z.string(), 'Name of the feature; only if it was refused')),
  issues: z.optional(
    described(
      z.array(
        z.strictObject({
          path: described(z.string(), 'Part of the feature; empty for the whole'),
          message: described(z.string(), 'What is wrong with it')
        })
      ),
      'Why the feature was refused'
    )
  )
})
export type ImportedFeature = z.infer<typeof ImportedFeature>

export const PlaceImport = z.strictObject({
  created: count('Number of new places'),
  changed: count('Number of places that a feature with their ID changed'),
  unchanged: count('Number of features whose place was there already'),
  refused: count('Number of features that are no place'),
  features: described(z.array(ImportedFeature), 'What became of each feature, in their order')
})
export type PlaceImport = z.infer<typeof PlaceImport>
