/** Answers a client that has a reply already. */
import type { APIGatewayProxyResult } from 'aws-lambda'

/**
 * The response, or 304 without a body where one of the tags in `ifNoneMatch` is that of the response. Tags compare
 * weakly. Source: RFC 9110, section 13.1.2.
 */
export function revalidated(response: APIGatewayProxyResult, ifNoneMatch: string | undefined): APIGatewayProxyResult {
  const tag = response.headers?.ETag
  if (tag === undefined || !ifNoneMatch) return response
  const known = ifNoneMatch.split(',').map((one) => opaque(one.trim()))
  const isKnown = known.includes('*') || known.includes(opaque(String(tag)))
  return isKnown ? { ...response, statusCode: 304, body: '' } : response
}

/** The tag without the prefix of a weak one. */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
