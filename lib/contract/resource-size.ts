/** The limit of the size of a stored resource. Source: decisions, "Values". */
import { ApiError } from './api-error.ts'

export const maxResourceBytes = 10 * 1024

/** Bytes of the resource as JSON in UTF-8. */
export function resourceBytes(resource: object): number {
  return new TextEncoder().encode(JSON.stringify(resource)).length
}

/** Throws ApiError REQUEST_TOO_LARGE for a resource, or a part of one, that exceeds its limit. */
export function assertStorable(resource: object, maxBytes = maxResourceBytes): void {
  const bytes = resourceBytes(resource)
  if (bytes > maxBytes) {
    throw new ApiError('REQUEST_TOO_LARGE', { data: { resource_bytes: bytes, max_resource_bytes: maxBytes } })
  }
}
