/** The limit of the size of a stored resource. Source: decisions, "Values". */
import { ApiError } from './api-error.ts'

export const maxResourceBytes = 10 * 1024

/** Bytes of the resource as JSON in UTF-8. */
export function resourceBytes(resource: object): number {
  return new TextEncoder().encode(JSON.stringify(resource)).length
}

/** Throws ApiError REQUEST_TOO_LARGE for a resource that exceeds the limit. */
export function assertStorable(resource: object): void {
  const bytes = resourceBytes(resource)
  if (bytes > maxResourceBytes) {
    throw new ApiError('REQUEST_TOO_LARGE', { data: { resource_bytes: bytes, max_resource_bytes: maxResourceBytes } })
  }
}
