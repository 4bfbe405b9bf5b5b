/** Checks every reply of a function against the contract; a violation is a failure of the service. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { replySchema } from '../../../lib/contract/reply-schema.ts'
import { GatewayFailure } from './gateway-response.ts'
import { type GatewayReply, headerValues } from './http.ts'

/** Of a list, which can be answered as a file as well. */
const isFile = ({ contentTypes = [] }: Endpoint, { headers }: GatewayReply) =>
  headerValues(headers, 'Content-Type').some((type) => contentTypes.includes(type))

/**
 * Throws GatewayFailure INTEGRATION_FAILURE whose cause names the violation. Methods of no endpoint are not checked, nor
 * is 304, which has no body.
 */
export function assertKeepsContract(operation: string | undefined, query: string, reply: GatewayReply): void {
  const endpoint = endpoints.find((each) => each.operation === operation)
  if (!endpoint || reply.status === 304 || isFile(endpoint, reply)) return
  const fields = new URLSearchParams(query).get('fields')?.split(',')
  const schema = fields ? replySchema(endpoint, reply.status, fields) : wholeReplySchema(endpoint, reply.status)
  const problem = schema ? problemOf(schema, String(reply.body)) : undefined
  if (problem !== undefined) {
    const cause = new Error(`The reply of ${operation} breaks its contract: ${problem}`)
    throw new GatewayFailure('INTEGRATION_FAILURE', { cause })
  }
}

const wholeReplies = new Map<string, z.ZodMiniType | undefined>()

/** Made once, because zod compiles a schema when it is first used. */
function wholeReplySchema(endpoint: Endpoint, status: number): z.ZodMiniType | undefined {
  const name = `${endpoint.operation} ${status}`
  if (!wholeReplies.has(name)) wholeReplies.set(name, replySchema(endpoint, status))
  return wholeReplies.get(name)
}

function problemOf(schema: z.ZodMiniType, text: string): string | undefined {
  const body = parsed(text)
  const { data, error } = schema.safeParse(body)
  if (error) return z.prettifyError(error)
  // What is parsed differs where a date-time is not in its one form.
  return isDeepStrictEqual(data, body) ? undefined : 'A value is not in the form in which it has to leave'
}

/** Undefined for what is no JSON, which no schema takes. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
