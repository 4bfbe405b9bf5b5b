/**
 * Messages of third-party software. The logic reads them leniently; the schema's keywords describe in the document what
 * is refused nevertheless. Source: decisions, "Other clients of the receiver".
 */
import * as z from 'zod/mini'
import { described } from '../fields.ts'

const parameter = (description: string) => z.optional(described(z.string(), description))

/** Parameters of the query, or of a form in the body. */
export const osmandParameters = z.object({
  id: parameter('`device_id` or ID of the vehicle; needed where the token is for several'),
  deviceid: parameter('Another name of `id`'),
  timestamp: parameter('Epoch seconds or milliseconds, RFC 3339, or `yyyy-MM-dd HH:mm:ss` in UTC; now if absent'),
  time: parameter('Another name of `timestamp`'),
  lat: parameter('Degrees, WGS84'),
  lon: parameter('Degrees, WGS84'),
  location: parameter('`lat,lon` instead of both'),
  valid: parameter('`false` or `0`: the position is not to be believed'),
  accuracy: parameter('Metres; a position with more than 100 is not kept'),
  acc: parameter('Another name of `accuracy`'),
  altitude: parameter('Metres'),
  speed_mps: parameter('Metres a second; goes before `speed`'),
  speed: parameter('Knots'),
  bearing: parameter('Degrees'),
  heading: parameter('Another name of `bearing`'),
  hdop: parameter('Dilution of precision'),
  sat: parameter('Satellites'),
  odometer: parameter('Metres'),
  ignition: parameter('`true`, `false`, `1` or `0`'),
  fuel: parameter('Litres'),
  power: parameter('Volts of the vehicle')
})

export const TraccarClientMessage = described(
  z.unknown(),
  'JSON of Traccar Client from version 9 on: `device_id`, `location.timestamp`, `location.coords` with `speed` in m/s, `location.odometer` in metres; without `coords` the other values count. An array of messages, or of locations, is a batch',
  { anyOf: [{ type: 'object' }, { type: 'array', items: {} }] }
)

export const OwntracksMessage = described(
  z.unknown(),
  'Message of OwnTracks. Of `_type` `location` are read: `tst`, `lat`, `lon`, `alt`, `vel`, `cog`, `acc`; other types and empty bodies are taken and ignored; `encrypted` and a body without `_type` are refused. Also a batch of Overland: `locations`, an array of GeoJSON points',
  { anyOf: [{ type: 'object' }, { type: 'null' }] }
)

export const TraccarServerMessage = described(
  z.unknown(),
  'What a Traccar server sends with `forward.type` `json`: `position` with its `attributes`, and `device.uniqueId`. Of a position that is `outdated` count `deviceTime` and the attributes',
  {
    type: 'object',
    required: ['position', 'device'],
    properties: {
      position: { type: 'object' },
      device: { type: 'object', required: ['uniqueId'], properties: { uniqueId: { type: 'string' } } }
    }
  }
)

export const OwntracksAnswer = described(
  z.union([
    described(z.array(z.unknown()).check(z.maxLength(0)), 'To OwnTracks: always empty'),
    described(z.strictObject({ result: described(z.literal('ok'), 'The batch was taken') }), 'To Overland')
  ]),
  'The answer that the app expects'
)
