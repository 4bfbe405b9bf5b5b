/** Refuses changes that would make a resource too large to store. */
import { maxResourceBytes, resourceBytes } from '../contract/resource-size.ts'
import { ApiError } from './api-error.ts'

/** Throws ApiError REQUEST_TOO_LARGE. */
export function assertStorable(resource: object): void {
  const bytes = resourceBytes(resource)
  if (bytes > maxResourceBytes) {
    throw new ApiError('REQUEST_TOO_LARGE', { data: { resource_bytes: bytes, max_resource_bytes: maxResourceBytes } })
  }
}
