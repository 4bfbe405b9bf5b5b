/** How a response is represented: its encoding, conditional requests, and requests for its head alone. */
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'

/** The gateway compresses responses for clients that accept it, and does not say so. Source: RFC 9110, section 12.5.5. */
export const encodingHeaders = { Vary: 'Accept-Encoding' } as const

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The tag is weak, because the gateway compresses a response for some clients only. Source: RFC 9110, section 8.8.1. */
export const tagOf = (text: string) => `W/"${digest(text)}"`

/** The tags of a header, without the prefix of weak ones. */
export const tagsIn = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** The response with a tag of its body, unless it has one. */
export function tagged(response: APIGatewayProxyResult): APIGatewayProxyResult {
  return { ...response, headers: { ETag: tagOf(response.body), ...response.headers } }
}

/** A response to HEAD has the headers of GET. Source: RFC 9110, section 9.3.2. */
export function withoutBodyOfHead(
  response: APIGatewayProxyResult,
  { httpMethod }: Pick<APIGatewayProxyEvent, 'httpMethod'>
): APIGatewayProxyResult {
  return httpMethod === 'HEAD' ? { ...response, body: '' } : response
}

/**
 * Returns the response, or 304 without a body where one of the tags in `ifNoneMatch` matches the response's tag. The
 * comparison is weak. Source: RFC 9110, sections 13.1.2 and 15.4.5.
 */
export function revalidated(response: APIGatewayProxyResult, ifNoneMatch: string | undefined): APIGatewayProxyResult {
  const { 'Content-Type': _, ...headers } = response.headers ?? {}
  const tag = headers.ETag
  if (tag === undefined || !ifNoneMatch) return response
  const known = tagsIn(ifNoneMatch)
  const isKnown = known.includes('*') || tagsIn(String(tag)).some((one) => known.includes(one))
  return isKnown ? { statusCode: 304, headers, body: '' } : response
}
