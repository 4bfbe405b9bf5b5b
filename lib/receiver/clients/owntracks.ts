/** Reads messages of OwnTracks in its HTTP mode. Source: owntracks.org/booklet/tech/json, `_type=location`; decisions. */
import * as z from 'zod/mini'
import { invalidParameters } from '../../contract/api-error.ts'
import { issueMessages } from '../../contract/issue-messages.ts'
import { issuesOf } from '../../contract/issues-of.ts'
import { moment, numberIfAny, numeric } from './accepted-values.ts'
import { type ClientFix, precisionOf, recordOf, refuse, unlessNegative } from './client-fix.ts'

const Typed = z.object({ _type: z.string() })

const Location = z.object({
  /** Epoch seconds; milliseconds of programs that imitate OwnTracks. */
  tst: moment,
  lat: numeric,
  lon: numeric,
  /** Metres. */
  alt: numberIfAny,
  acc: numberIfAny,
  /** km/h. */
  vel: numberIfAny,
  /** Degrees. */
  cog: numberIfAny,
  /** Topic of the MQTT mode, `owntracks/<user>/<device>`. */
  topic: z.catch(z.nullish(z.string()), undefined)
})

/**
 * Reads one message. Messages of other types, and empty ones, hold nothing to be stored. The device of the topic names the
 * vehicle, where there is one. Throws ApiError INVALID_PARAMETERS, also for an encrypted message: its fixes would be lost
 * unnoticed.
 */
export function readOwntracks(body: unknown): ClientFix {
  if (body === undefined || body === null || body === '') return {}
  const typed = Typed.safeParse(body)
  if (!typed.success) throw invalidParameters(issuesOf(typed.error))
  if (typed.data._type === 'encrypted') refuse('_type', issueMessages.encrypted)
  if (typed.data._type !== 'location') return {}
  const { data, error } = Location.safeParse(body)
  if (!data) throw invalidParameters(issuesOf(error))
  const record = recordOf(
    {
      timestamp: data.tst,
      latitude: data.lat,
      longitude: data.lon,
      altitude: data.alt ?? undefined,
      speed: unlessNegative(data.vel ?? undefined),
      angle: unlessNegative(data.cog ?? undefined)
    },
    { accuracy: data.acc ?? undefined }
  )
  return { deviceId: data.topic?.split('/').at(-1), record, precision: precisionOf(data.acc ?? undefined) }
}
