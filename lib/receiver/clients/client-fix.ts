/** What tracking clients of other makers have in common: one fix of one device, in their own units. */
import { invalidParameters } from '../../contract/api-error.ts'
import { issueMessages } from '../../contract/issue-messages.ts'
import type { ClientRecordBody, VehicleRecordBody } from '../../contract/resources/vehicle-record.ts'
import type { FixPrecision } from '../../records/latest-fix.ts'
import { poorAccuracyMetres } from '../../telemetry/poor-fix.ts'
import { withAcceptedValues } from './accepted-values.ts'
import { isNowhere } from './values-as-meant.ts'

export interface ClientFix {
  /** The client's name of the vehicle; absent where it sends none. */
  readonly deviceId?: string
  /** Absent where the message holds nothing to be stored. */
  readonly record?: ClientRecordBody
  /** What the client says of the precision of the fix. */
  readonly precision?: FixPrecision | undefined
}

/** The parts of a fix that decide whether its position is kept. */
export interface FixQuality {
  /** Metres. */
  readonly accuracy?: number
  /** Whether the client declares the fix valid. */
  readonly isValid?: boolean
}

/** Metres; a position with a greater error is dropped. */
const maxAccuracyMetres = 100_000

export const kmhOfKnots = (knots: number) => knots * 1.852
export const kmhOfMetresPerSecond = (metresPerSecond: number) => metresPerSecond * 3.6

/**
 * Makes a record of a client's values. Drops unknown and refused values; the position where the client declares it invalid, or
 * sends 0°, 0° as clients without a position do; and altitude, speed and course beside a position of poor accuracy.
 */
export function recordOf(values: VehicleRecordBody, { accuracy = 0, isValid = true }: FixQuality): ClientRecordBody {
  const { longitude, latitude, altitude, speed, angle, pdop_value, ...others } = withAcceptedValues(values)
  if (!isValid || isNowhere(longitude, latitude) || longitude === undefined || accuracy > maxAccuracyMetres)
    return others
  // The other values of such a fix are as wrong as its position.
  if (accuracy > poorAccuracyMetres) return withAcceptedValues({ ...others, longitude, latitude, accuracy_m: accuracy })
  return withAcceptedValues({ ...others, longitude, latitude, altitude, speed, angle, pdop_value })
}

/** Undefined where the client says nothing. An accuracy of 0 is one that it does not know. */
export function precisionOf(accuracy: number | undefined, satellites?: number): FixPrecision | undefined {
  const precision = {
    ...(accuracy !== undefined && accuracy > 0 && accuracy <= maxAccuracyMetres && { accuracyMetres: accuracy }),
    ...(satellites !== undefined && isCount(satellites) && { satellites })
  }
  return Object.keys(precision).length > 0 ? precision : undefined
}

/** No receiver uses so many satellites. */
const maxSatellites = 200

const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= maxSatellites

/** By the moments of the records, epoch milliseconds. */
export function precisionsOf(
  fixes: readonly { readonly record: ClientRecordBody; readonly precision?: FixPrecision | undefined }[]
): ReadonlyMap<number, FixPrecision> {
  return new Map(
    fixes.flatMap(({ record, precision }) => (precision ? [[Date.parse(record.timestamp), precision]] : []))
  )
}

/** Clients that do not know a value send a negative one. */
export const unlessNegative = (value: number | undefined) => (value === undefined || value < 0 ? undefined : value)

/** Throws ApiError INVALID_PARAMETERS for a field of the client's message. */
export function refuse(path: string, message: string = issueMessages.invalid): never {
  throw invalidParameters([{ path, message }])
}
