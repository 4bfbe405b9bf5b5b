/** The `error` of a reply that is not 20X. Source: specification, "Error body"; decisions, "Errors". */
import * as z from 'zod/mini'
import { type ErrorId, errorKinds, errorSeverities } from '../error-kinds.ts'
import { count, described, oneOf, text } from '../fields.ts'
import { apiVersion, Header } from './header.ts'

export const ErrorBody = z.strictObject({
  id: oneOf(Object.keys(errorKinds) as ErrorId[], 'Names the kind of error exactly'),
  status: count('HTTP status code'),
  type: text('Broader class of the error'),
  severity: oneOf(
    errorSeverities,
    'WARNING = send the same request again later; ERROR = change the request or log in; CRITICAL = report the request id'
  ),
  message: text('English message'),
  message_i18n: z.optional(text("Message in the user's primary language, if available")),
  data: described(z.nullable(z.record(z.string(), z.json())), 'Extra data'),
  api_version: described(z.literal(apiVersion), 'API version of the response')
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const ErrorEnvelope = z.strictObject({ header: Header, error: ErrorBody })
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
