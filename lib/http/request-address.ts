/** The public address of a request, as its client wrote it. */
import type { APIGatewayProxyEvent } from 'aws-lambda'

/**
 * Behind the edge the client's host is in `x-viewer-host`, which is believed only together with the edge's key;
 * a request straight to the gateway has the gateway's domain and stage.
 */
export function requestAddress(event: APIGatewayProxyEvent, edgeKey: string): URL {
  const { headers, requestContext, path } = event
  const { domainName = 'localhost', stage } = requestContext
  const host = cameThroughEdge(event, edgeKey) ? headers['x-viewer-host'] : undefined
  const scheme = headers['x-forwarded-proto'] === 'http' ? 'http' : 'https'
  const address = new URL(host ? `${scheme}://${host}${path}` : `${scheme}://${domainName}/${stage}${path}`)
  for (const [name, values] of Object.entries(event.multiValueQueryStringParameters ?? {})) {
    for (const value of values ?? []) address.searchParams.append(name, value)
  }
  return address
}

/** The network address of the client: the edge's own is of no use. */
export function clientAddress(event: APIGatewayProxyEvent, edgeKey: string): string {
  const viewer = cameThroughEdge(event, edgeKey) ? event.headers['x-viewer-address'] : undefined
  return viewer ?? event.requestContext.identity.sourceIp
}

function cameThroughEdge({ headers }: APIGatewayProxyEvent, edgeKey: string): boolean {
  return headers['x-origin-key'] === edgeKey
}
