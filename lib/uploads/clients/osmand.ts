/**
 * The protocol that OsmAnd and Traccar Client up to 8 speak: names and values in the address or in a form.
 * Source: decisions, "Other clients of the receiver"; traccar.org/osmand.
 */
import { issueMessages } from '../../contract/issue-messages.ts'
import { type ClientFix, kmhOfKnots, recordOf, refuse } from './client-fix.ts'

/** Throws ApiError INVALID_PARAMETERS. Names that are not known are ignored; of one given twice the first counts. */
export function readOsmand(parameters: URLSearchParams, now: Date): ClientFix {
  const number = (name: string) => numberOf(name, parameters.get(name))
  const { latitude, longitude } = positionOf(parameters)
  const speedKnots = number('speed')
  const record = recordOf(
    {
      timestamp: momentOf(parameters.get('timestamp'), now),
      latitude,
      longitude,
      altitude: number('altitude'),
      speed: speedKnots === undefined ? undefined : kmhOfKnots(speedKnots),
      angle: number('bearing') ?? number('heading'),
      pdop_value: number('hdop'),
      total_odometer: number('odometer'),
      ignition: flagOf('ignition', parameters.get('ignition')),
      fuel_level: number('fuel'),
      battery_main_voltage: number('power')
    },
    { accuracy: number('accuracy'), isValid: flagOf('valid', parameters.get('valid')) }
  )
  return { deviceId: parameters.get('id') ?? parameters.get('deviceid') ?? undefined, record }
}

/** Those of the address before those of the form. */
export function osmandParametersOf(query: Readonly<Record<string, string | undefined>>, form?: URLSearchParams) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams([...given, ...(form ?? [])])
}

function positionOf(parameters: URLSearchParams) {
  const [latitude, longitude, ...more] = parameters.get('location')?.split(',') ?? []
  if (latitude === undefined) {
    const [lat, lon] = [numberOf('lat', parameters.get('lat')), numberOf('lon', parameters.get('lon'))]
    if ((lat === undefined) !== (lon === undefined)) refuse(lat === undefined ? 'lat' : 'lon', issueMessages.required)
    return { latitude: lat, longitude: lon }
  }
  if (longitude === undefined || more.length > 0) refuse('location')
  return { latitude: numberOf('location', latitude), longitude: numberOf('location', longitude) }
}

function numberOf(name: string, value: string | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : refuse(name, 'must be a number')
}

function flagOf(name: string, value: string | null): boolean | undefined {
  if (value === null || value === '') return undefined
  if (/^(true|1)$/i.test(value)) return true
  return /^(false|0)$/i.test(value) ? false : refuse(name, 'must be true or false')
}

/** A number below this counts seconds, for as milliseconds it would be in January 1970. Source: Traccar, OsmAnd protocol. */
const secondsBelow = 2 ** 31

/** Epoch seconds or milliseconds, ISO 8601 with an offset, or `yyyy-MM-dd HH:mm:ss` in UTC; absent = now. */
function momentOf(value: string | null, now: Date): string {
  if (value === null || value === '') return now.toISOString()
  if (/^\d+(\.\d+)?$/.test(value)) return fromEpoch(Number(value))
  const inUtc = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) ? `${value.replace(' ', 'T')}Z` : value
  return inUtc
}

function fromEpoch(epoch: number): string {
  const moment = new Date(epoch < secondsBelow ? epoch * 1000 : epoch)
  return Number.isNaN(moment.getTime()) ? refuse('timestamp', issueMessages.outOfRange) : moment.toISOString()
}
