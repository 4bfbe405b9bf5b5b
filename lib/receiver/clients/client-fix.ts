/** What other people's tracking clients have in common: one fix of one device, in units of their own. */
import { invalidParameters } from '../../contract/api-error.ts'
import { issueMessages } from '../../contract/issue-messages.ts'
import type { ClientRecordBody, VehicleRecordBody } from '../../contract/resources/vehicle-record.ts'
import { poorAccuracyMetres } from '../../telemetry/poor-fix.ts'
import { withAcceptedValues } from './accepted-values.ts'

export interface ClientFix {
  /** What the client calls the vehicle; absent where it names none. */
  readonly deviceId?: string
  /** Absent where the message carries nothing to be stored. */
  readonly record?: ClientRecordBody
}

/** The parts of a fix that decide whether its position is kept. */
export interface FixQuality {
  /** Metres. */
  readonly accuracy?: number
  /** What the client says of the fix. */
  readonly isValid?: boolean
}

/** A position with a greater error says nothing. */
const mostAccuracyMetres = 100_000

export const kmhOfKnots = (knots: number) => knots * 1.852
export const kmhOfMetresPerSecond = (metresPerSecond: number) => metresPerSecond * 3.6

/**
 * A record without unknown and refused values, and without its position where the client says that it is not valid; of a poor one without
 * what it says of altitude, speed and course. Clients send 0°, 0° where they have no position.
 */
export function recordOf(values: VehicleRecordBody, { accuracy = 0, isValid = true }: FixQuality): ClientRecordBody {
  const { longitude, latitude, altitude, speed, angle, pdop_value, ...others } = withAcceptedValues(values)
  const isNowhere = longitude === 0 && latitude === 0
  if (!isValid || isNowhere || longitude === undefined || accuracy > mostAccuracyMetres) return others
  // What a receiver says beside such a position is as wrong.
  if (accuracy > poorAccuracyMetres) return withAcceptedValues({ ...others, longitude, latitude, accuracy_m: accuracy })
  return withAcceptedValues({ ...others, longitude, latitude, altitude, speed, angle, pdop_value })
}

/** Traccar before version 5 and Overland write an offset as `+0000`, which RFC 3339 does not know. */
export const withColon = (moment: string) => moment.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')

/** Clients that do not know a value send a negative one. */
export const unlessNegative = (value: number | undefined) => (value === undefined || value < 0 ? undefined : value)

/** Throws ApiError INVALID_PARAMETERS for a field of the client's message. */
export function refuse(path: string, message: string = issueMessages.invalid): never {
  throw invalidParameters([{ path, message }])
}
