/** Every kind of error of the interface. Source: decisions, "Errors". */
import { englishMessages } from './english-messages.ts'

export const errorSeverities = ['WARNING', 'ERROR', 'CRITICAL'] as const
export type ErrorSeverity = (typeof errorSeverities)[number]

export type ErrorId = keyof typeof englishMessages

/** WARNING = send the same request again later; ERROR = change it or log in; CRITICAL = report the request id. */
export interface ErrorKind {
  readonly status: 307 | 400 | 401 | 403 | 404 | 429 | 500
  readonly type: string
  readonly severity: ErrorSeverity
  /** The message in English. */
  readonly message: string
}

function kinds<Id extends ErrorId>(
  status: ErrorKind['status'],
  type: string,
  severity: ErrorSeverity,
  ids: readonly Id[]
): Record<Id, ErrorKind> {
  const entries = ids.map((id) => [id, { status, type, severity, message: englishMessages[id] }])
  return Object.fromEntries(entries)
}

export const errorKinds: Readonly<Record<ErrorId, ErrorKind>> = {
  ...kinds(307, 'LOGIN_PROVIDER_REDIRECT', 'ERROR', ['LOGIN_PROVIDER_REDIRECT']),
  ...kinds(400, 'INVALID_REQUEST', 'ERROR', [
    'MALFORMED_JSON',
    'INVALID_PARAMETERS',
    'UNSUPPORTED_CONTENT_TYPE',
    'REQUEST_TOO_LARGE',
    'TOO_MANY',
    'PRECONDITION_FAILED',
    'NOTIFICATION_RULE_OF_SET',
    'POSITION_UNKNOWN',
    'TRIP_NOT_CHANGEABLE',
    'SUMMARY_INCOMPLETE'
  ]),
  ...kinds(401, 'NOT_AUTHENTICATED', 'ERROR', [
    'MISSING_TOKEN',
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
    'TOKEN_REVOKED',
    'INVALID_CREDENTIALS'
  ]),
  ...kinds(403, 'NOT_AUTHORIZED', 'ERROR', ['PERMISSION_DENIED', 'ORIGIN_NOT_ALLOWED']),
  ...kinds(404, 'NOT_FOUND', 'ERROR', [
    'ROUTE_NOT_FOUND',
    'VEHICLE_NOT_FOUND',
    'VEHICLE_STATUS_NOT_FOUND',
    'TRIP_NOT_FOUND',
    'TRIPLEG_NOT_FOUND',
    'USER_NOT_FOUND',
    'NOTIFICATION_RULE_NOT_FOUND',
    'NOTIFICATION_RULE_SET_NOT_FOUND',
    'TOKEN_NOT_FOUND',
    'SESSION_NOT_FOUND',
    'SHARE_NOT_FOUND',
    'ORGANIZATION_NOT_FOUND',
    'WEBHOOK_NOT_FOUND',
    'PLACE_NOT_FOUND',
    'GUARD_NOT_FOUND',
    'REPORT_NOT_FOUND',
    'MESSAGE_NOT_FOUND',
    'PUSH_SUBSCRIPTION_NOT_FOUND'
  ]),
  ...kinds(429, 'RATE_LIMIT_EXCEEDED', 'WARNING', ['RATE_LIMIT_EXCEEDED', 'LOGIN_ATTEMPTS_EXCEEDED']),
  ...kinds(500, 'INTERNAL_ERROR', 'CRITICAL', ['INTERNAL_ERROR', 'TIMEOUT'])
}

export const errorTypes: readonly string[] = [...new Set(Object.values(errorKinds).map(({ type }) => type))]
