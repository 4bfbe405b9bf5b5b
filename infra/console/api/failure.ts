/** What can go wrong with a request, as far as a user or a screen can do something about it. */
import type { ErrorId, ErrorSeverity } from '../../../lib/contract/error-kinds.ts'
import type { ErrorBody } from '../../../lib/contract/resources/error.ts'

/** UNREACHABLE: no reply came. */
type Severity = ErrorSeverity | 'UNREACHABLE'

interface FailureDetails {
  readonly severity: Severity
  readonly id?: ErrorId
  readonly status?: number
  readonly data?: ErrorBody['data']
  readonly requestId?: string
  readonly retryAfterSeconds?: number
}

/** Its message is in the user's language where the service has it. */
export class Failure extends Error {
  readonly severity: Severity
  readonly id: ErrorId | undefined
  readonly status: number | undefined
  readonly data: ErrorBody['data']
  readonly requestId: string | undefined
  /** Of a WARNING: when the same request may be sent again, milliseconds since 1970. */
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

/** Where a WARNING comes without `Retry-After`. */
const defaultRetrySeconds = 10

/** `body`: what the reply held, in whatever form: a gateway between may have answered. */
export function failureOf(response: Response, body: unknown): Failure {
  // What a redirect says is hidden from pages; there is only one.
  if (response.type === 'opaqueredirect') return new Failure('', { severity: 'ERROR', id: 'LOGIN_PROVIDER_REDIRECT' })
  const error = errorIn(body)
  const { headers, status } = response
  const requestId = error?.data?.request_id ?? headers.get('x-amz-apigw-id') ?? undefined
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return new Failure(error?.message_i18n ?? error?.message ?? '', {
    severity: error?.severity ?? severityOf(status),
    status,
    ...(error && { id: error.id, data: error.data }),
    ...(requestId !== undefined && { requestId }),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds })
  })
}

/** `fetch` rejects with a TypeError where no reply came. */
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
