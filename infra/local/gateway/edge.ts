/** The edge: what CloudFront does with requests and responses. */
import { randomBytes } from 'node:crypto'
import { addBounded } from '../../../lib/bounded-map.ts'
import type { EdgeBehavior, EdgeDefinition } from '../assembly/edge.ts'
import { wildcardExpression } from '../assembly/wildcard.ts'
import { type GatewayReply, type GatewayRequest, type Headers, headerValues, withoutHeaders } from './http.ts'
import { isReply, type ViewerRequestFunction, viewerRequestFunction } from './viewer-request.ts'

/** The source address that the gateway sees: that of the edge, not of the client. Source: RFC 5737. */
export const edgeAddress = '192.0.2.1'

/** Valid for a single connection. Source: RFC 9110, section 7.6.1. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** Set by the edge and the gateway; Node has answered `expect`. */
const overwritten = ['host', 'expect', 'x-forwarded-for', 'x-forwarded-port', 'x-forwarded-proto', 'x-amz-cf-id']

/** The server behind the edge. */
export type Origin = (request: GatewayRequest) => Promise<GatewayReply>

/**
 * Answers a request by itself or with the origin's reply. It caches only what the origin calls immutable, whose names change with their
 * contents, so that changed code takes effect.
 */
export type Edge = (request: GatewayRequest, origin: Origin) => Promise<GatewayReply>

interface Behavior extends Pick<EdgeBehavior, 'responseHeaders' | 'origin'> {
  readonly fits: (path: string) => boolean
  readonly viewerRequest: ViewerRequestFunction | undefined
}

export function createEdge({ behaviors }: Pick<EdgeDefinition, 'behaviors'>): Edge {
  const known = behaviors.map(behaviorOf)
  const custom = known.flatMap(({ origin }) => Object.keys(origin.headers))
  const dropped = [...hopByHop, ...overwritten, ...custom]
  const kept = immutableReplies()
  return async (request, origin) => {
    // Chosen by the client's path; that the function rewrites it has no effect on the choice.
    const behavior = known.find(({ fits }) => fits(request.path))
    if (!behavior) throw new TypeError('No behavior of the edge fits every path')
    const result = (await behavior.viewerRequest?.(request)) ?? request
    if (isReply(result)) return result
    const own = Object.entries(behavior.origin.headers)
    const added = addedHeaders(result, behavior.origin.domain)
    const headers = [...withoutHeaders(result.headers, dropped), ...added, ...own]
    return kept(result, async () => withResponseHeaders(await origin({ ...result, headers }), behavior.responseHeaders))
  }
}

/** The console has about 150 files, each with and without an encoding. */
const maxCachedReplies = 400

/** Gives the reply to an earlier request for the same file, or asks the origin. */
function immutableReplies(): (request: GatewayRequest, ask: () => Promise<GatewayReply>) => Promise<GatewayReply> {
  const replies = new Map<string, GatewayReply>()
  return async ({ method, path, query, headers }, ask) => {
    const key = [method, path, query, ...headerValues(headers, 'accept-encoding')].join(' ')
    const known = replies.get(key)
    if (known) return known
    const reply = await ask()
    const isImmutable = headerValues(reply.headers, 'cache-control').some((value) => value.includes('immutable'))
    if (method === 'GET' && reply.status === 200 && isImmutable) addBounded(replies, maxCachedReplies, key, reply)
    return reply
  }
}

function behaviorOf({ pathPattern, viewerRequest, responseHeaders, origin }: EdgeBehavior): Behavior {
  const pattern = wildcardExpression(pathPattern)
  return {
    fits: (path) => pattern.test(path),
    viewerRequest: viewerRequest === undefined ? undefined : viewerRequestFunction(viewerRequest),
    responseHeaders,
    origin
  }
}

/** Source: CloudFront, "Understand response headers policies", "Override origin". */
function withResponseHeaders(reply: GatewayReply, added: EdgeBehavior['responseHeaders']): GatewayReply {
  const missing = added.filter(({ name, override }) => override || headerValues(reply.headers, name).length === 0)
  const kept = withoutHeaders(
    reply.headers,
    missing.map(({ name }) => name)
  )
  return { ...reply, headers: [...kept, ...missing.map(({ name, value }) => [name, value] as const)] }
}

/** This edge serves plain HTTP and forwards that scheme, so that links in replies use it. */
function addedHeaders({ headers, clientAddress }: GatewayRequest, originDomain: string): Headers {
  const [host = ''] = headerValues(headers, 'host')
  const port = /:(\d+)$/.exec(host)?.[1] ?? '80'
  return [
    ['Host', originDomain],
    ['X-Forwarded-For', [...headerValues(headers, 'x-forwarded-for'), clientAddress, edgeAddress].join(', ')],
    ['X-Forwarded-Port', port],
    ['X-Forwarded-Proto', 'http'],
    ['X-Amz-Cf-Id', randomBytes(40).toString('base64url')]
  ]
}
