/** The schema of a whole reply, envelope included; functions never load it. */
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ErrorEnvelope } from './resources/error.ts'
import { Header, ListHeader } from './resources/header.ts'
import { wholeResource } from './schema-kind.ts'

/**
 * What a reply must be, by its status. `fields` are those that were asked for of a list's items.
 * Undefined for what has no body, and for a document.
 */
export function replySchema(endpoint: Endpoint, status: number, fields?: readonly string[]): z.ZodMiniType | undefined {
  const { reply, data } = endpoint
  if (status !== endpoint.status) return ErrorEnvelope
  if (reply === 'list') return z.strictObject({ header: ListHeader, data: z.array(selected(data, fields)) })
  if (reply === 'bare') return data
  return reply === 'single' ? z.strictObject({ header: Header, data }) : undefined
}

/** An item of a list with these fields alone, each of which it need not have. */
function selected(data: z.ZodMiniType, fields: readonly string[] | undefined): z.ZodMiniType {
  if (!fields) return data
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]))
  return z.partial(z.pick(wholeResource(data), mask))
}
