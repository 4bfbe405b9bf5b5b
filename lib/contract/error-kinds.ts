/** Every kind of error that the interface has. Source: decisions, "Errors". */

export const errorSeverities = ['WARNING', 'ERROR', 'CRITICAL'] as const
export type ErrorSeverity = (typeof errorSeverities)[number]

/** WARNING = send the same request again later; ERROR = change it or log in; CRITICAL = report the request id. */
export interface ErrorKind {
  readonly status: 307 | 400 | 401 | 403 | 404 | 429 | 500
  readonly type: string
  readonly severity: ErrorSeverity
  readonly message: string
}

function kinds<Id extends string>(
  status: ErrorKind['status'],
  type: string,
  severity: ErrorSeverity,
  messages: Record<Id, string>
): Record<Id, ErrorKind> {
  const entries = Object.entries<string>(messages).map(([id, message]) => [id, { status, type, severity, message }])
  return Object.fromEntries(entries)
}

export const errorKinds = {
  ...kinds(307, 'LOGIN_PROVIDER_REDIRECT', 'ERROR', {
    LOGIN_PROVIDER_REDIRECT: 'This organization has its own login; follow the Location header.'
  }),
  ...kinds(400, 'INVALID_REQUEST', 'ERROR', {
    MALFORMED_JSON: 'The request body is not valid JSON.',
    INVALID_PARAMETERS: 'The request has missing or invalid parameters; see data.issues.',
    UNSUPPORTED_CONTENT_TYPE: 'The content type of a request body must be application/json.',
    REQUEST_TOO_LARGE: 'The request is too large.'
  }),
  ...kinds(401, 'NOT_AUTHENTICATED', 'ERROR', {
    MISSING_TOKEN: 'The Authorization header is missing.',
    INVALID_TOKEN: 'The token is not valid. Send it as: Authorization: Token <ACCESS_TOKEN>.',
    TOKEN_EXPIRED: 'The token has expired; log in again.',
    TOKEN_REVOKED: 'The token has been revoked; log in again.',
    INVALID_CREDENTIALS: 'The email or the password is wrong.'
  }),
  ...kinds(403, 'NOT_AUTHORIZED', 'ERROR', {
    PERMISSION_DENIED: 'You do not have the permission for this.',
    ORIGIN_NOT_ALLOWED: 'You cannot log in under this organization.'
  }),
  ...kinds(404, 'NOT_FOUND', 'ERROR', {
    ROUTE_NOT_FOUND: 'There is no such path or method.',
    VEHICLE_NOT_FOUND: 'There is no such vehicle.',
    TRIP_NOT_FOUND: 'There is no such trip.',
    TRIPLEG_NOT_FOUND: 'There is no such tripleg.',
    USER_NOT_FOUND: 'There is no such user.',
    NOTIFICATION_RULE_NOT_FOUND: 'There is no such notification rule.'
  }),
  ...kinds(429, 'RATE_LIMIT_EXCEEDED', 'WARNING', {
    RATE_LIMIT_EXCEEDED: 'Too many requests; try again later.',
    LOGIN_ATTEMPTS_EXCEEDED: 'Too many login attempts; try again later.'
  }),
  ...kinds(500, 'INTERNAL_ERROR', 'CRITICAL', {
    INTERNAL_ERROR: 'An internal error occurred; report the request id.',
    TIMEOUT: 'The request took too long; report the request id.'
  })
}

export type ErrorId = keyof typeof errorKinds
