/**
 * What the address of somebody else must be in every deployment; `lib/notify/requests/target-url.ts` has what public targets must
 * be.
 */
import * as z from 'zod/mini'
import { issueMessages } from './issue-messages.ts'

/** Characters of a domain name. Source: RFC 1035, section 2.3.4. */
export const maxHostLength = 253

/** The URL parser removes control characters, reads a backslash as a slash, and adds missing slashes. */
const unambiguous = /^https?:\/\/[^\s\p{Cc}\\]+$/iu

export const isWebUrl = z.refine<string>(
  (value) => {
    const url = unambiguous.test(value) ? URL.parse(value) : null
    return url !== null && url.username === '' && url.password === '' && url.hostname.length <= maxHostLength
  },
  { error: issueMessages.webhookUrl }
)

/**
 * An address in the form in which it is called: the host in ASCII and lower case, without a default port and a fragment. So
 * an owner reads where requests go, whatever characters the address was written in. Source: WHATWG URL.
 */
export function webUrl(maxLength: number) {
  return z
    .string()
    .check(z.maxLength(maxLength, { abort: true }), isWebUrl, z.overwrite(asCalled), z.maxLength(maxLength))
}

function asCalled(value: string): string {
  const url = URL.parse(value)
  if (!url) return value
  url.hash = ''
  return url.href
}
