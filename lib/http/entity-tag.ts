/** Tags of resources that requests can change, and the state that such a request expects. Source: RFC 9110, section 13.1.1. */
import { ApiError, assertNoIssues } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { headerMessages, ifMatchHeader } from '../contract/request-headers.ts'
import { canonicalJson } from './canonical-json.ts'
import { digest, tagsIn } from './representation.ts'

type Guarded = NonNullable<Endpoint['guarded']>

/** Characters of base64url, 132 bits. */
const stateLength = 22

/**
 * The tag of a resource that requests can change, whose content is `text`: its state, which `If-Match` compares, and its whole
 * content. What the service measures and counts is not in the state, so that it does not refuse a change.
 */
export const guardedTagOf = (guarded: Guarded, resource: object, text: string) =>
  `"${stateOf(guarded, resource)}.${digest(text)}"`

function stateOf(guarded: Guarded, resource: object): string {
  const members = Object.entries(resource).filter(([name]) => Object.hasOwn(guarded.shape, name))
  return digest(canonicalJson(Object.fromEntries(members))).slice(0, stateLength)
}

/**
 * Undefined where the request expects nothing. A proxy that compresses makes a tag weak, so weak tags are compared like strong ones.
 * Throws ApiError INVALID_PARAMETERS for a change that cannot be guarded.
 */
export function expectationOf(
  { method, guarded }: Pick<Endpoint, 'method' | 'guarded'>,
  ifMatch: string | undefined
): ((resource: object) => void) | undefined {
  if (ifMatch === undefined || (method !== 'PUT' && method !== 'DELETE')) return undefined
  assertNoIssues(guarded ? [] : [{ path: ifMatchHeader, message: headerMessages.unguarded }])
  const tags = tagsIn(ifMatch)
  if (!guarded || tags.includes('*')) return undefined
  return (resource) => {
    const state = `"${stateOf(guarded, resource)}.`
    if (!tags.some((tag) => tag.startsWith(state))) throw new ApiError('PRECONDITION_FAILED')
  }
}
