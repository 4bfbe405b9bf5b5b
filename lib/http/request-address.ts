/** The public address of a request as its client wrote it. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { cameThroughEdge } from './through-edge.ts'

/**
 * Behind CloudFront the client's host is in `x-viewer-host`, which is trusted only together with the edge's key.
 * Without the key, or if no URL can have that host, the address is the gateway's domain and stage. Never throws.
 */
export function requestAddress(event: APIGatewayProxyEvent): URL {
  const { headers, requestContext, path } = event
  const { domainName = 'localhost', stage } = requestContext
  const scheme = headers['x-forwarded-proto'] === 'http' ? 'http' : 'https'
  const viewerHost = cameThroughEdge(event) ? headers['x-viewer-host'] : undefined
  const origin = viewerHost === undefined ? undefined : originOf(scheme, viewerHost)
  const address = origin ?? new URL(`${scheme}://${domainName}`)
  address.pathname = origin ? path : `/${stage}${path}`
  for (const [name, values] of Object.entries(event.multiValueQueryStringParameters ?? {})) {
    for (const value of values ?? []) address.searchParams.append(name, value)
  }
  return address
}

/** The network address of the client. For a request through CloudFront `sourceIp` is CloudFront's own address. */
export function clientAddress(event: APIGatewayProxyEvent): string {
  const viewer = cameThroughEdge(event) ? event.headers['x-viewer-address'] : undefined
  return viewer ?? event.requestContext.identity.sourceIp
}

/** Undefined where the text is not exactly a host with an optional port. */
function originOf(scheme: string, host: string): URL | undefined {
  const origin = URL.parse(`${scheme}://${host}`)
  return origin?.href === `${origin?.origin}/` ? origin : undefined
}
