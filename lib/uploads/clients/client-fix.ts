/** What other people's tracking clients have in common: one fix of one device, in units of their own. */
import { invalidParameters } from '../../contract/api-error.ts'
import { issueMessages } from '../../contract/issue-messages.ts'
import type { VehicleRecordBody } from '../../contract/resources/vehicle-record.ts'

export interface ClientFix {
  /** What the client calls the vehicle; absent where it names none. */
  readonly deviceId?: string
  /** Absent where the message carries nothing to be stored. */
  readonly record?: VehicleRecordBody
}

/** The parts of a fix that decide whether its position is kept. */
export interface FixQuality {
  /** Metres. */
  readonly accuracy?: number
  /** What the client says of the fix. */
  readonly isValid?: boolean
}

/** A fix with a greater error is kept without its position. Source: decisions, "Other clients of the receiver". */
const maxAccuracyMetres = 100

export const kmhOfKnots = (knots: number) => knots * 1.852
export const kmhOfMetresPerSecond = (metresPerSecond: number) => metresPerSecond * 3.6

/**
 * A record without unknown values, and without its position where that is not to be believed. Clients send 0°, 0° where they
 * have no position.
 */
export function recordOf(values: VehicleRecordBody, { accuracy, isValid = true }: FixQuality): VehicleRecordBody {
  const { longitude, latitude, altitude, speed, angle, pdop_value, ...others } = withoutUnknown(values)
  const isNowhere = longitude === 0 && latitude === 0
  const isUsable = isValid && !isNowhere && (accuracy ?? 0) <= maxAccuracyMetres
  return isUsable ? withoutUnknown({ ...others, longitude, latitude, altitude, speed, angle, pdop_value }) : others
}

/** Clients that do not know a value send a negative one. */
export const unlessNegative = (value: number | undefined) => (value === undefined || value < 0 ? undefined : value)

/** Throws ApiError INVALID_PARAMETERS for a field of the client's message. */
export function refuse(path: string, message: string = issueMessages.invalid): never {
  throw invalidParameters([{ path, message }])
}

function withoutUnknown(values: VehicleRecordBody): VehicleRecordBody {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined)
  ) as unknown as VehicleRecordBody
}
