/** The one error that logic throws to answer a request with something other than success. */
import { type ErrorId, errorKinds } from './error-kinds.ts'
import type { Permission } from './permissions.ts'

/** What is wrong with one part of a request. `path`: names joined by dots, empty for the body as a whole. */
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

export class ApiError extends Error {
  readonly id: ErrorId
  readonly data: Record<string, unknown> | null
  readonly headers: Record<string, string>

  constructor(id: ErrorId, { data, headers, cause }: ApiErrorOptions = {}) {
    super(errorKinds[id].message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.id = id
    this.data = data ?? null
    this.headers = headers ?? {}
  }
}

/** PERMISSION_DENIED, naming the one permission that is missing. */
export function permissionDenied(permission: Permission): ApiError {
  return new ApiError('PERMISSION_DENIED', { data: { permission } })
}

export function invalidParameters(issues: readonly Issue[]): ApiError {
  return new ApiError('INVALID_PARAMETERS', { data: { issues } })
}

/** Throws ApiError INVALID_PARAMETERS where there are issues. */
export function assertNoIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalidParameters(issues)
}
