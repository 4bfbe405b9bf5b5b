/** The service as a later patch version could be: 2.2.1, with one more member in every object and new kinds of errors. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { JsonSchema, OpenapiDocument } from '../../lib/openapi/openapi.ts'

export const laterVersion = 'v2.2.1'
/** The ID of every error, its type, and the permission that grants everything. */
export const laterValue = 'ADDED_IN_2_2_1'
const laterMember = 'added_in_2_2_1'

export interface LaterService {
  /** The versioned root. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** Stands in front of the service and changes what it answers. */
export async function startLaterService(address: string): Promise<LaterService> {
  const { origin, pathname } = new URL(address)
  const server = createServer((incoming, outgoing) => {
    forward(origin, incoming, outgoing).catch((error: Error) => outgoing.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}${pathname}`, stop: () => close(server) }
}

/** What a reply would be. */
export function laterReply(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(laterReply)
  if (typeof reply !== 'object' || reply === null) return reply
  const later = Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, laterReply(value)]))
  return { ...later, ...laterValues(later), [laterMember]: { nested: [1, null] } }
}

/** What the document would be: one more member in every object that replies are made of. */
export function laterDocument(document: OpenapiDocument): OpenapiDocument {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [name, laterSchema(schema)])
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}

function laterSchema(schema: JsonSchema): JsonSchema {
  if (schema.additionalProperties !== true) return schema
  return { ...schema, properties: { ...schema.properties, [laterMember]: { type: 'object' } } }
}

function laterValues(object: Readonly<Record<string, unknown>>): object {
  return {
    ...('api_version' in object && { api_version: laterVersion }),
    ...('severity' in object && { id: laterValue, type: laterValue }),
    ...('permission' in object && { permission: laterValue })
  }
}

async function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, url = '/', headers } = incoming
  const body = await buffer(incoming)
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const { host, connection, 'transfer-encoding': _, ...kept } = headers
    const target = request(new URL(url, origin), { method, headers: { ...kept, 'content-length': body.length } })
    target.on('response', resolve).on('error', reject).end(body)
  })
  const text = (await buffer(reply)).toString()
  const later = text === '' ? '' : JSON.stringify(laterReply(JSON.parse(text)))
  const { 'content-length': length, 'transfer-encoding': encoding, ...sent } = reply.headers
  outgoing.writeHead(reply.statusCode ?? 502, { ...sent, ...(later && { 'content-length': Buffer.byteLength(later) }) })
  outgoing.end(later)
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
