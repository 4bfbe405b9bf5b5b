/** The failures of requests, distinguished by what a user or a screen can do about them. */
import type { ErrorId, ErrorSeverity } from '../../../lib/contract/error-kinds.ts'
import type { ErrorBody } from '../../../lib/contract/resources/error.ts'

/** UNREACHABLE means that no reply was received. */
type Severity = ErrorSeverity | 'UNREACHABLE'

interface FailureDetails {
  readonly severity: Severity
  readonly id?: ErrorId
  readonly status?: number
  readonly data?: ErrorBody['data']
  readonly requestId?: string
  readonly retryAfterSeconds?: number
}

/** A failed request. Its message is in the user's language if the service has it. */
export class Failure extends Error {
  readonly severity: Severity
  readonly id: ErrorId | undefined
  readonly status: number | undefined
  readonly data: ErrorBody['data']
  readonly requestId: string | undefined
  /** For a WARNING: the time from which the same request may be sent again, in milliseconds since 1970. */
  readonly retryAt: number | undefined

  constructor(message: string, details: FailureDetails, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Failure'
    this.severity = details.severity
    this.id = details.id
    this.status = details.status
    this.data = details.data ?? null
    this.requestId = details.requestId
    const seconds = details.retryAfterSeconds ?? defaultRetrySeconds
    this.retryAt = details.severity === 'WARNING' ? Date.now() + seconds * 1000 : undefined
  }
}

/** Waiting time for a WARNING without `Retry-After`. */
const defaultRetrySeconds = 10

/** `body` is the body of the reply in any form, because a proxy in between may have answered. */
export function failureOf(response: Response, body: unknown): Failure {
  // Browsers hide the contents of a redirect from pages. Only one endpoint redirects.
  if (response.type === 'opaqueredirect') return new Failure('', { severity: 'ERROR', id: 'LOGIN_PROVIDER_REDIRECT' })
  const error = errorIn(body)
  const { headers, status } = response
  const requestId = error?.data?.request_id ?? headers.get('x-request-id') ?? undefined
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return new Failure(error?.message_i18n ?? error?.message ?? '', {
    severity: error?.severity ?? severityOf(status),
    status,
    ...(error && { id: error.id, data: error.data }),
    ...(requestId !== undefined && { requestId }),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds })
  })
}

/** `fetch` rejects with a TypeError if there is no reply. */
export function unreachable(cause: unknown): Failure {
  return new Failure('', { severity: 'UNREACHABLE' }, { cause })
}

function severityOf(status: number): Severity {
  if (status === 429) return 'WARNING'
  return status >= 500 ? 'CRITICAL' : 'ERROR'
}

function errorIn(body: unknown): ErrorBody | undefined {
  const isEnvelope = typeof body === 'object' && body !== null && 'error' in body
  return isEnvelope ? (body.error as ErrorBody) : undefined
}
