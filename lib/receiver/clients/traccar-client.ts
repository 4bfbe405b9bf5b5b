/** Reads the JSON of Traccar Client from version 9 on. Source: decisions, "Other clients of the receiver". */
import * as z from 'zod/mini'
import { invalidParameters } from '../../contract/api-error.ts'
import { issuesOf } from '../../contract/issues-of.ts'
import { moment, numberIfAny, numeric } from './accepted-values.ts'
import { type ClientFix, kmhOfMetresPerSecond, precisionOf, recordOf, unlessNegative } from './client-fix.ts'

const Coords = z.object({
  latitude: numeric,
  longitude: numeric,
  altitude: numberIfAny,
  accuracy: numberIfAny,
  /** Metres a second. */
  speed: numberIfAny,
  heading: numberIfAny
})

const Message = z.object({
  device_id: z.optional(z.string()),
  location: z.object({
    timestamp: moment,
    odometer: numberIfAny,
    /** Absent where the phone has no fix. */
    coords: z.nullish(Coords)
  })
})

/**
 * Returns the messages of a batch, which is an array of messages or a message with an array of locations; undefined for a
 * single message.
 */
export function traccarClientBatch(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body.flatMap(withOneLocation)
  const messages = withOneLocation(body)
  return messages.length === 1 && messages[0] === body ? undefined : messages
}

const Locations = z.looseObject({ location: z.array(z.unknown()) })

/** Returns the message itself, or one message for each of its locations. */
function withOneLocation(message: unknown): readonly unknown[] {
  const { data } = Locations.safeParse(message)
  return data ? data.location.map((location) => ({ ...data, location })) : [message]
}

/**
 * Reads one message. Fields that are not named here are ignored, such as the phone's own battery. Throws ApiError
 * INVALID_PARAMETERS.
 */
export function readTraccarClient(body: unknown): ClientFix {
  const { data, error } = Message.safeParse(body)
  if (!data) throw invalidParameters(issuesOf(error))
  const { coords, timestamp, odometer } = data.location
  const speed = unlessNegative(coords?.speed ?? undefined)
  const record = recordOf(
    {
      timestamp,
      latitude: coords?.latitude,
      longitude: coords?.longitude,
      altitude: coords?.altitude ?? undefined,
      speed: speed === undefined ? undefined : kmhOfMetresPerSecond(speed),
      angle: unlessNegative(coords?.heading ?? undefined),
      // The client counts from its installation and sends 0 where it does not count at all.
      total_odometer: odometer || undefined
    },
    { accuracy: coords?.accuracy ?? undefined }
  )
  return { deviceId: data.device_id, record, precision: precisionOf(coords?.accuracy ?? undefined) }
}
