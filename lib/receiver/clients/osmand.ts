/**
 * Reads the protocol of OsmAnd and of Traccar Client up to 8: names and values in the address or in a form. Source: decisions,
 * "Other clients of the receiver"; traccar.org/osmand.
 */
import { issueMessages } from '../../contract/issue-messages.ts'
import {
  type ClientFix,
  kmhOfKnots,
  kmhOfMetresPerSecond,
  precisionOf,
  recordOf,
  refuse,
  unlessNegative
} from './client-fix.ts'
import { momentAsMeant } from './client-moment.ts'
import { flagAsMeant } from './values-as-meant.ts'

/**
 * Reads one message. Unknown names are ignored; of a name given twice the first value counts; a value that is no number, or
 * neither true nor false, is dropped alone. Throws ApiError INVALID_PARAMETERS where the position is incomplete.
 */
export function readOsmand(parameters: URLSearchParams, now: Date): ClientFix {
  const number = (name: string) => numberOf(parameters.get(name))
  const accuracy = number('accuracy') ?? number('acc')
  const record = recordOf(
    {
      timestamp: momentOf(parameters.get('timestamp') || parameters.get('time'), now),
      ...positionOf(parameters),
      altitude: number('altitude'),
      speed: speedOf(number('speed_mps'), number('speed')),
      angle: number('bearing') ?? number('heading'),
      pdop_value: number('hdop'),
      total_odometer: number('odometer'),
      ignition_on: flagOf(parameters.get('ignition')),
      fuel_level: number('fuel'),
      battery_main_voltage: number('power')
    },
    { accuracy, isValid: flagOf(parameters.get('valid')) }
  )
  const deviceId = parameters.get('id') ?? parameters.get('deviceid') ?? undefined
  return { deviceId, record, precision: precisionOf(accuracy, number('sat')) }
}

/** Joins the parameters of the address, which come first, and of the form. */
export function osmandParametersOf(query: Readonly<Record<string, string | undefined>>, form?: URLSearchParams) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams([...given, ...(form ?? [])])
}

function positionOf(parameters: URLSearchParams) {
  const [latitude, longitude] = coordinatesOf(parameters).map(numberOf)
  return latitude === undefined || longitude === undefined ? {} : { latitude, longitude }
}

/** Returns latitude and longitude as they are written; none where the message has no position. */
function coordinatesOf(parameters: URLSearchParams): readonly string[] {
  const location = parameters.get('location')
  if (location) {
    const parts = location.split(',')
    return parts.length === 2 ? parts : refuse('location')
  }
  const [lat, lon] = [parameters.get('lat'), parameters.get('lon')]
  if (lat && lon) return [lat, lon]
  return lat || lon ? refuse(lat ? 'lon' : 'lat', issueMessages.required) : []
}

/** Returns km/h, from metres a second where the client sends them, otherwise from knots. */
function speedOf(metresPerSecond: number | undefined, knots: number | undefined): number | undefined {
  const known = unlessNegative(metresPerSecond)
  if (known !== undefined) return kmhOfMetresPerSecond(known)
  return knots === undefined ? undefined : kmhOfKnots(knots)
}

function numberOf(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function flagOf(value: string | null): boolean | undefined {
  const flag = flagAsMeant(value)
  return typeof flag === 'boolean' ? flag : undefined
}

/** Reads epoch seconds or milliseconds, ISO 8601 with an offset, or `yyyy-MM-dd HH:mm:ss` in UTC; an absent value means now. */
function momentOf(value: string | null, now: Date): string {
  if (value === null || value === '') return now.toISOString()
  const inUtc = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) ? `${value.replace(' ', 'T')}Z` : value
  return momentAsMeant(inUtc)
}
