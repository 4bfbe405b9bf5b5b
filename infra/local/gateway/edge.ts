/** The edge: what CloudFront does with a request before the gateway sees it. */
import { randomBytes } from 'node:crypto'
import type { EdgeDefinition } from '../assembly/edge.ts'
import { type GatewayReply, type GatewayRequest, type Headers, headerValues, withoutHeaders } from './http.ts'
import { isReply, viewerRequestFunction } from './viewer-request.ts'

/** The address that the gateway sees instead of the client's: behind an edge it is of no use. Source: RFC 5737. */
export const edgeAddress = '192.0.2.1'

/** Between one hop and the next. Source: RFC 9110, section 7.6.1. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

/** The edge and the gateway write these themselves; `expect` has been answered. */
const overwritten = ['host', 'expect', 'x-forwarded-for', 'x-forwarded-port', 'x-forwarded-proto', 'x-amz-cf-id']

/** Gives the request as it reaches the gateway, or a reply of the edge's own. */
export type Edge = (request: GatewayRequest) => Promise<GatewayRequest | GatewayReply>

export function createEdge({ viewerRequest, originDomain, originHeaders }: EdgeDefinition): Edge {
  const viewerFunction = viewerRequest === undefined ? undefined : viewerRequestFunction(viewerRequest)
  return async (request) => {
    const result = viewerFunction ? await viewerFunction(request) : request
    if (isReply(result)) return result
    const custom = Object.entries(originHeaders)
    const dropped = [...hopByHop, ...overwritten, ...custom.map(([name]) => name)]
    return {
      ...result,
      headers: [...withoutHeaders(result.headers, dropped), ...addedHeaders(result, originDomain), ...custom]
    }
  }
}

/** This machine's edge speaks plain HTTP, and says so: links in replies then lead back here. */
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
