/** How large a stored resource may be. Source: decisions, "Values". */

export const maxResourceBytes = 10 * 1024

/** Bytes of the resource as JSON in UTF-8. */
export function resourceBytes(resource: object): number {
  return new TextEncoder().encode(JSON.stringify(resource)).length
}
