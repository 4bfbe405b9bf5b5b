/** The error that logic throws where a request is not answered with success. */
import type { ErrorId } from './error-kinds.ts'
import type { Permission } from './permissions.ts'
import type { RefusalReason } from './refusal-reasons.ts'

/** One part of a request that is wrong. `path` has the names of nested fields joined by dots, and is empty for the whole body. */
export interface Issue {
  readonly path: string
  readonly message: string
}

export interface ApiErrorOptions extends ErrorOptions {
  /** Extra data for the caller; must be JSON. */
  readonly data?: Record<string, unknown>
  /** Response headers, such as `Location` and `Retry-After`. */
  readonly headers?: Record<string, string>
}

/** Its message is its ID. Only code that answers requests knows the texts (error-kinds.ts). */
export class ApiError extends Error {
  readonly id: ErrorId
  readonly data: Record<string, unknown> | null
  readonly headers: Record<string, string>

  constructor(id: ErrorId, { data, headers, cause }: ApiErrorOptions = {}) {
    super(id, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.id = id
    this.data = data ?? null
    this.headers = headers ?? {}
  }
}

/** Returns PERMISSION_DENIED with the name of the missing permission. */
export function permissionDenied(permission: Permission): ApiError {
  return new ApiError('PERMISSION_DENIED', { data: { permission } })
}

/** Returns PERMISSION_DENIED where no single permission is missing. */
export function refused(reason: RefusalReason): ApiError {
  return new ApiError('PERMISSION_DENIED', { data: { reason } })
}

export function invalidParameters(issues: readonly Issue[]): ApiError {
  return new ApiError('INVALID_PARAMETERS', { data: { issues } })
}

/** Throws ApiError INVALID_PARAMETERS where there are issues. */
export function assertNoIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalidParameters(issues)
}
