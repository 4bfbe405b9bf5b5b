/** The link of a mail by which its recipient turns it off, without signing in. Source: RFC 8058. */
import { timingSafeEqual } from 'node:crypto'
import { apiVersion } from '../../../contract/api-version.ts'
import { unsubscribePath } from '../../../contract/unsubscribe-path.ts'
import type { MailState } from './mail-state.ts'

/** Opens nothing but this: it is the secret of the user's mail alone. `.` is in no secret. */
const tokenOf = (userId: string, { secret }: Pick<MailState, 'secret'>) => `${userId}.${secret}`

/** `origin`: scheme and host. */
export function unsubscribeLink(origin: string, userId: string, state: Pick<MailState, 'secret'>): string {
  const [major, minor] = apiVersion.split('.')
  const link = new URL(`/${major}.${minor}${unsubscribePath}`, origin)
  link.searchParams.set('token', tokenOf(userId, state))
  return link.href
}

/** Whose mail a token ends, if its secret is right; undefined for text of another form. */
export function userOfToken(token: string): string | undefined {
  const dot = token.lastIndexOf('.')
  return dot > 0 && dot < token.length - 1 ? token.slice(0, dot) : undefined
}

/** Takes the same time whatever the token is. */
export function isTokenOf(token: string, userId: string, state: Pick<MailState, 'secret'>): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(userId, state))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
