/** The form of every kind of error according to decisions.md. */
import { expect } from 'vitest'
import type { ErrorId } from '../../lib/contract/error-kinds.ts'
import { errorMessages } from '../../lib/contract/error-messages.ts'
import type { Language } from '../../lib/contract/language.ts'
import type { Permission } from '../../lib/contract/permissions.ts'
import type { RefusalReason } from '../../lib/contract/refusal-reasons.ts'

/** Source: decisions, "Errors". */
const kinds: readonly (readonly [status: number, type: string, severity: string, ids: readonly ErrorId[]])[] = [
  [307, 'LOGIN_PROVIDER_REDIRECT', 'ERROR', ['LOGIN_PROVIDER_REDIRECT']],
  [
    400,
    'INVALID_REQUEST',
    'ERROR',
    [
      'MALFORMED_JSON',
      'INVALID_PARAMETERS',
      'UNSUPPORTED_CONTENT_TYPE',
      'REQUEST_TOO_LARGE',
      'TOO_MANY',
      'NOTIFICATION_RULE_OF_SET',
      'POSITION_UNKNOWN',
      'PRECONDITION_FAILED',
      'SUMMARY_INCOMPLETE',
      'TRIP_NOT_CHANGEABLE'
    ]
  ],
  [
    401,
    'NOT_AUTHENTICATED',
    'ERROR',
    ['MISSING_TOKEN', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'TOKEN_REVOKED', 'INVALID_CREDENTIALS']
  ],
  [403, 'NOT_AUTHORIZED', 'ERROR', ['PERMISSION_DENIED', 'ORIGIN_NOT_ALLOWED']],
  [
    404,
    'NOT_FOUND',
    'ERROR',
    [
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
    ]
  ],
  [429, 'RATE_LIMIT_EXCEEDED', 'WARNING', ['RATE_LIMIT_EXCEEDED', 'LOGIN_ATTEMPTS_EXCEEDED']],
  [500, 'INTERNAL_ERROR', 'CRITICAL', ['INTERNAL_ERROR', 'TIMEOUT']]
]

export interface RefusalOptions {
  /** The user's language, if it is supported. */
  readonly language?: Language
  /** Beside the ID of the request. */
  readonly data?: object | null | undefined
}

export function statusOf(id: ErrorId): number {
  return kindOf(id)[0]
}

/** The whole body of an error reply, with any ID of the request. */
export function refusal(id: ErrorId, { language, data = {} }: RefusalOptions = {}) {
  const [status, type, severity] = kindOf(id)
  const { en: message } = errorMessages[id]
  const translated = language && { message_i18n: errorMessages[id][language] }
  return {
    header: { api_version: 'v2.2.0', status: type, message, permission_via: [] },
    error: {
      id,
      status,
      type,
      severity,
      message,
      ...translated,
      data: { request_id: expect.any(String), ...data },
      api_version: 'v2.2.0'
    }
  }
}

/** A 403 that names the missing permission. */
export function denied(permission: Permission) {
  return refusal('PERMISSION_DENIED', { data: { permission } })
}

/** A 403 that says why, where no single permission is missing. */
export function refusedAs(reason: RefusalReason) {
  return refusal('PERMISSION_DENIED', { data: { reason } })
}

/** A 400 that names these paths in this order, with any messages. */
export function invalid(...paths: string[]) {
  const issues = paths.map((path) => ({ path, message: expect.any(String) }))
  return refusal('INVALID_PARAMETERS', { data: { issues } })
}

function kindOf(id: ErrorId) {
  const kind = kinds.find(([, , , ids]) => ids.includes(id))
  if (!kind) throw new Error(`The decisions know no ${id}`)
  return kind
}
