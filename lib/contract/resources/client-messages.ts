/** What programs of other makers send. The logic reads them leniently. Source: decisions, "Other clients of the receiver". */
import * as z from 'zod/mini'
import { described } from '../fields.ts'

const parameter = (description: string) => z.optional(described(z.string(), description))

/** In the address, or as a form in the body. */
export const osmandParameters = z.object({
  id: parameter('`device_id` or ID of the vehicle; needed where the token is for several'),
  deviceid: parameter('The same'),
  timestamp: parameter('Epoch seconds or milliseconds, RFC 3339, or `yyyy-MM-dd HH:mm:ss` in UTC; now if absent'),
  lat: parameter('Degrees, WGS84'),
  lon: parameter('Degrees, WGS84'),
  location: parameter('`lat,lon` instead of both'),
  valid: parameter('`false` or `0`: the position is not to be believed'),
  accuracy: parameter('Metres; a position with more than 100 is not kept'),
  altitude: parameter('Metres'),
  speed: parameter('Knots'),
  bearing: parameter('Degrees'),
  heading: parameter('The same'),
  hdop: parameter('Dilution of precision'),
  odometer: parameter('Metres'),
  ignition: parameter('`true`, `false`, `1` or `0`'),
  fuel: parameter('Litres'),
  power: parameter('Volts of the vehicle')
})

export const TraccarClientMessage = described(
  z.unknown(),
  'JSON of Traccar Client from version 9 on: `device_id`, `location.timestamp`, `location.coords` with `speed` in m/s, `location.odometer` in metres'
)

export const OwntracksMessage = described(
  z.unknown(),
  'Message of OwnTracks. Of `_type` `location` are read: `tst`, `lat`, `lon`, `alt`, `vel`, `cog`, `acc`; other types and empty bodies are taken and ignored'
)

export const TraccarServerMessage = described(
  z.unknown(),
  'What a Traccar server sends with `forward.type` `json`: `position` with its `attributes`, and `device.uniqueId`'
)

export const emptyList = described(z.array(z.unknown()).check(z.maxLength(0)), 'Always empty')
