/**
 * The fields that a request must not write, derived from the contract: fields of the reply that the request does not
 * accept, and further ones.
 */
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { definitionOf } from '../../../lib/contract/schema-definition.ts'
import { bareSchema, schemaKind, shapeOf, wholeResource } from '../../../lib/contract/schema-kind.ts'

/** Names with a meaning in the table, in a token, in other interfaces, or in JavaScript. */
const names = [
  ...['PK', 'SK', 'v', 'data', 'ttl', 'expiresAtSeconds', 'bits', 'grants', 'owner', 'owner_id', 'ownerId', 'userId'],
  ...['passwordHash', 'password_hash', 'sessionsValidFromSeconds', 'requestsPerMinute', 'requests_per_minute'],
  ...['maxVehicles', 'max_vehicles', 'ownedVehicles', 'deleting', 'kind', 'jti', 'role', 'is_admin', 'admin', 'scope'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'unheard_of', '', '$set', 'a.b', 'a#b'],
  ...['id', 'user_id', 'vehicle_id', 'organization_id', 'permissions', 'vehicle_ids', 'email', 'password', 'token']
]

/** Without the endpoints for third-party software, which read only a fix, and without files of others: both ignore unknown fields. */
export const writing = endpoints.filter(
  (endpoint): endpoint is Endpoint & { body: z.ZodMiniType } =>
    !!endpoint.body && !endpoint.client && !isOpen(endpoint.body)
)

/** Fields at the top of the body. */
export function refusedFields({ body, data, reply }: Endpoint & { body: z.ZodMiniType }): string[] {
  const taken = Object.keys(shapeOf(body))
  const answered = reply === 'single' ? Object.keys(wholeResource(data).shape) : []
  return [...new Set([...answered, ...names])].filter((name) => !taken.includes(name))
}

/** Paths of the objects in a body that are closed, such as `settings_webapp.private_sidebar_filter_vehicles`. */
export function nestedObjects(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    if (schemaKind(field) !== 'object') return []
    const inner = [...path, name]
    return [...(isOpen(field) ? [] : [inner]), ...nestedObjects(field, inner)]
  })
}

/** Whether the object keeps unknown members. */
function isOpen(schema: z.core.$ZodType): boolean {
  const definition = definitionOf(bareSchema(schema))
  return definition.type === 'object' && !!definition.catchall && schemaKind(definition.catchall) !== 'never'
}

/** The body with one more member in its object at the path. */
export function withMember(body: object, path: readonly string[], field: string, value: unknown): object {
  const [first, ...rest] = path
  // A computed member, because a plain `__proto__` would set the prototype.
  if (first === undefined) return { ...body, [field]: value }
  const inner = (body as Record<string, object | undefined>)[first] ?? {}
  return { ...body, [first]: withMember(inner, rest, field, value) }
}
