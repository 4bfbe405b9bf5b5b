/** The schema of a whole reply with its envelope. Functions never load this file. */
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ErrorEnvelope } from './resources/error.ts'
import { Header, ListHeader } from './resources/header.ts'
import { wholeResource } from './schema-kind.ts'

/**
 * The schema of a reply by its status. `fields` are the field names that the request of a list selected. Returns
 * undefined for an empty reply, a document and a file.
 */
export function replySchema(endpoint: Endpoint, status: number, fields?: readonly string[]): z.ZodMiniType | undefined {
  const { reply, data } = endpoint
  if (status !== endpoint.status) return ErrorEnvelope
  if (reply === 'list') return z.strictObject({ header: ListHeader, data: z.array(selected(data, fields)) })
  if (reply === 'bare') return data
  return reply === 'single' ? z.strictObject({ header: Header, data }) : undefined
}

/** The schema of a list item that has only the selected fields, all of them optional. */
function selected(data: z.ZodMiniType, fields: readonly string[] | undefined): z.ZodMiniType {
  if (!fields) return data
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]))
  return z.partial(z.pick(wholeResource(data), mask))
}
