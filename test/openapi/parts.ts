/** Ways to look into an OpenAPI document. */
import { openapiText } from '../../lib/openapi/document.ts'
import type { OpenapiDocument, Operation, Response } from '../../lib/openapi/openapi.ts'

/** The document as clients receive it. */
export const document = JSON.parse(openapiText()) as OpenapiDocument

export interface DescribedOperation extends Operation {
  /** `GET /vehicle/{vehicle_id}`. */
  readonly route: string
}

export const operations: readonly DescribedOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ ...operation, route: `${method.toUpperCase()} ${path}` }))
)

export function operationAt(route: string): DescribedOperation {
  const found = operations.find((operation) => operation.route === route)
  if (!found) throw new Error(`The document has no ${route}`)
  return found
}

/** The target of a reference. Throws if it has none. */
export function resolve(reference: string): unknown {
  const names = reference
    .replace(/^#\//, '')
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return names.reduce<unknown>((part, name) => {
    const found = (part as Record<string, unknown>)[name]
    if (found === undefined) throw new Error(`${reference} points to nothing`)
    return found
  }, document)
}

export function responseOf({ responses }: Pick<Operation, 'responses'>, status: number | string): Response {
  const response = responses[status]
  if (!response) throw new Error(`There is no response ${status}`)
  return '$ref' in response ? (resolve(response.$ref) as Response) : response
}

/** Every object in a part of the document, itself included. */
export function objectsIn(part: unknown): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(objectsIn)
  return Array.isArray(part) ? inner : [part as Record<string, unknown>, ...inner]
}
