import { ApiError } from '../../contract/api-error.ts'
import type { FixedReason } from '../../contract/resources/trip-marks.ts'

/** The error of a trip that cannot be merged or divided. */
export const refusal = (reason: FixedReason, data: object = {}) =>
  new ApiError('TRIP_NOT_CHANGEABLE', { data: { reason, ...data } })
