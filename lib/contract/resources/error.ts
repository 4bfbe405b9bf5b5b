/** The `error` of a reply whose status is not 20X. Source: specification, "Error body"; decisions, "Errors". */
import * as z from 'zod/mini'
import { type ErrorId, errorKinds, errorSeverities, errorTypes } from '../error-kinds.ts'
import { count, described, id, knownValue, oneOf, text } from '../fields.ts'
import { permissions } from '../permissions.ts'
import { refusalReasons } from '../refusal-reasons.ts'
import { apiVersionField, Header } from './header.ts'
import { fixedReasons } from './trip-marks.ts'

/** One part of a request that is wrong. */
export const Issue = z.strictObject({
  path: described(z.string(), 'Name of the parameter or of the field, names of nested fields joined by dots'),
  message: described(z.string(), 'English predicate of what the path names, such as `is required`')
})

export const ErrorData = z.strictObject({
  issues: z.optional(described(z.array(Issue), 'INVALID_PARAMETERS: everything that is wrong with the request')),
  permission: z.optional(knownValue(permissions, 'PERMISSION_DENIED: the missing permission, where it is one')),
  vehicle_ids: z.optional(
    described(z.array(id('ID of a vehicle')), 'Preview of a place: the vehicles that the caller may not read')
  ),
  resource_bytes: z.optional(count('REQUEST_TOO_LARGE: what the resource would take, bytes', 'B')),
  max_resource_bytes: z.optional(count('REQUEST_TOO_LARGE: what a resource may take, bytes', 'B')),
  limit: z.optional(count('TOO_MANY: how many there may be; of a trip that would be too long, hours')),
  reason: z.optional(
    knownValue(
      [...refusalReasons, ...fixedReasons],
      'PERMISSION_DENIED: why, where no single permission is missing; TRIP_NOT_CHANGEABLE: why the trip stays as it is'
    )
  ),
  request_id: z.optional(described(z.string(), 'The ID of the request, by which the operator finds it in the logs'))
})

export const ErrorBody = z.strictObject({
  id: knownValue(Object.keys(errorKinds) as ErrorId[], 'Names the kind of error exactly'),
  status: count('HTTP status code'),
  type: knownValue(errorTypes, 'Broader class of the error'),
  severity: oneOf(
    errorSeverities,
    'WARNING = send the same request again later; ERROR = change the request or log in; CRITICAL = report the request id'
  ),
  message: text('English message'),
  message_i18n: z.optional(text("Message in the user's primary language, if available")),
  data: described(z.nullable(ErrorData), 'Extra data'),
  api_version: apiVersionField()
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const ErrorEnvelope = z.strictObject({ header: Header, error: ErrorBody })
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
