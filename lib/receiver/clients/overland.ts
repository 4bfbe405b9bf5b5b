/** Reads batches of Overland: GeoJSON points of a phone. Source: github.com/aaronpk/Overland-iOS, "API"; decisions. */
import * as z from 'zod/mini'
import { invalidParameters } from '../../contract/api-error.ts'
import { issuesOf } from '../../contract/issues-of.ts'
import { moment, numberIfAny, numeric } from './accepted-values.ts'
import { type ClientFix, kmhOfMetresPerSecond, precisionOf, recordOf, unlessNegative } from './client-fix.ts'

const Batch = z.object({ locations: z.array(z.unknown()) })

/** A summary of a trip or a visit, with the position of its end. */
const Summary = z.object({
  properties: z.union([z.object({ type: z.literal('trip') }), z.object({ action: z.literal('visit') })])
})

const Point = z.object({
  geometry: z.object({ coordinates: z.tuple([numeric, numeric], z.unknown()) }),
  properties: z.object({
    timestamp: moment,
    /** Metres. */
    altitude: numberIfAny,
    horizontal_accuracy: numberIfAny,
    /** Metres a second. */
    speed: numberIfAny,
    /** Degrees. */
    course: numberIfAny,
    device_id: z.catch(z.nullish(z.string()), undefined)
  })
})

/** Returns the points of a batch, for `readOverlandPoint`; undefined where the message is not one of Overland. */
export function overlandPoints(body: unknown): readonly unknown[] | undefined {
  const { data } = Batch.safeParse(body)
  return data?.locations.filter((location) => !Summary.safeParse(location).success)
}

/** Reads one point. The phone's own battery is ignored. Throws ApiError INVALID_PARAMETERS. */
export function readOverlandPoint(point: unknown): ClientFix {
  const { data, error } = Point.safeParse(point)
  if (!data) throw invalidParameters(issuesOf(error))
  const { geometry, properties } = data
  const [longitude, latitude] = geometry.coordinates
  const speed = unlessNegative(properties.speed ?? undefined)
  const record = recordOf(
    {
      timestamp: properties.timestamp,
      latitude,
      longitude,
      altitude: properties.altitude ?? undefined,
      speed: speed === undefined ? undefined : kmhOfMetresPerSecond(speed),
      angle: unlessNegative(properties.course ?? undefined)
    },
    { accuracy: properties.horizontal_accuracy ?? undefined }
  )
  const precision = precisionOf(properties.horizontal_accuracy ?? undefined)
  return { deviceId: properties.device_id ?? undefined, record, precision }
}
