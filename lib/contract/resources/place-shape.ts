/** The shape of a place: a GeoJSON geometry with a radius or a width. Source: RFC 7946; decisions, "Places". */
import * as z from 'zod/mini'
import { described, number } from '../fields.ts'
import { shapeLimits } from '../shape-limits.ts'

const { radius, width, ringPoints, linePoints } = shapeLimits

const position = (description: string) => described(z.array(number('Degrees, WGS84')).check(z.length(2)), description)
const positions = (min: number, max: number, description: string) =>
  described(z.array(position('Longitude, then latitude')).check(z.minLength(min), z.maxLength(max)), description)

const Circle = z.strictObject({
  type: z.literal('Point'),
  coordinates: position('Middle of the circle: longitude, then latitude'),
  radius: number('Radius of the circle', 'm', z.gte(radius.min), z.lte(radius.max))
})

const Polygon = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: described(
    z
      .array(positions(ringPoints.min + 1, ringPoints.max + 1, 'A ring that ends with its first point'))
      .check(z.length(1)),
    'The ring around the polygon, in either direction; holes are refused'
  )
})

const Corridor = z.strictObject({
  type: z.literal('LineString'),
  coordinates: positions(linePoints.min, linePoints.max, 'The middle line of the corridor'),
  width: number('Width of the corridor', 'm', z.gte(width.min), z.lte(width.max))
})

/** What these types leave open, such as edges that cross, is checked by `shapeProblem`. */
export const PlaceShape = described(
  z.discriminatedUnion('type', [Circle, Polygon, Corridor]),
  'GeoJSON geometry: a Point with `radius`, a Polygon, or a LineString with `width`'
)
export type PlaceShape = z.infer<typeof PlaceShape>
