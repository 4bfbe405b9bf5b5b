/** Links with which users choose a new password without the old one. Source: decisions, "Sign-in and tokens". */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../audit/actor.ts'
import { invalidParameters } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import { minutesBetweenLinks, resetLinkMinutes } from '../contract/reset-link.ts'
import { userScope } from '../contract/scope.ts'
import { type Credentials, credentialsItem } from '../identity/credentials.ts'
import type { Passwords } from '../identity/password.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { countRefused } from '../limits/refused-limit.ts'
import type { ResetMail, ResetRequest } from '../notify/channels/mail/mail-message.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { withCredentials } from './own-credentials.ts'
import { otherSessionsEnded } from './own-sessions.ts'
import { remembering } from './password-check.ts'
import { newPasswordWrites } from './password-writes.ts'
import { readUser } from './user-writes.ts'

const secretBytes = 32

/** Each new link replaces the one before. Throws RefusedWrite where there is no such user. */
export async function createResetToken(table: Table, userId: string, now: Date): Promise<string> {
  const { token, hash } = newToken(userId)
  await storeLink(table, userId, { hash, expiresAtSeconds: now.getTime() / 1000 + resetLinkMinutes * 60 })
  return token
}

/**
 * The link for the user who has the email. A repetition of the request makes another link, because nobody knows the secret of the
 * one before. Undefined where there is no such user, and where the user has a link that is newer, or almost as new.
 */
export async function createRequestedLink(
  table: Table,
  { id: requestId, email, expiry }: ResetRequest
): Promise<ResetMail | undefined> {
  const named = await findItem(table, credentialsItem(email), { ConsistentRead: true })
  if (!named) return undefined
  const { userId } = named
  const { token, hash } = newToken(userId)
  const link = { hash, requestId, expiresAtSeconds: Date.parse(expiry) / 1000 }
  const replaces = (stored: ResetLink) =>
    stored.requestId === requestId || stored.expiresAtSeconds + minutesBetweenLinks * 60 <= link.expiresAtSeconds
  const isStored = await unlessRefused(() => storeLink(table, userId, link, replaces))
  return isStored ? { userId, token, expiry } : undefined
}

function newToken(userId: string) {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { token: `${userId}.${secret}`, hash: hashOf(secret) }
}

type ResetLink = NonNullable<Credentials['reset']>

/** Whether the link was stored. Throws RefusedWrite where there is no such user. */
function storeLink(
  table: Table,
  userId: string,
  reset: ResetLink,
  replaces: (stored: ResetLink) => boolean = () => true
): Promise<boolean> {
  const existing = withCredentials(userId)
  return change(table, async (items) => {
    const { credentials } = existing(await readUser(items, userId))
    const stored = credentials.value.reset
    if (stored && !replaces(stored)) return { result: false }
    return { result: true, writes: [changed(credentials, { ...credentials.value, reset })] }
  })
}

/** No secret has a dot. */
const tokenForm = /^(?<userId>.+)\.(?<secret>[^.]+)$/

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export interface PasswordReset {
  readonly token: string
  readonly password: string
  readonly clientAddress: string
}

interface ResetOptions {
  readonly counter: RateCounter
  readonly passwords: Passwords
  readonly auditRetentionDays: number
}

/**
 * Ends all sessions of the user. Throws ApiError INVALID_PARAMETERS for a token that is not valid, RATE_LIMIT_EXCEEDED for too many
 * of them from one address.
 */
export async function resetPassword(
  table: Table,
  { counter, passwords, auditRetentionDays }: ResetOptions,
  { token, password, clientAddress }: PasswordReset,
  now: Date
): Promise<void> {
  const { userId = '', secret = '' } = tokenForm.exec(token)?.groups ?? {}
  const actor: Actor = { scope: userScope(userId), address: clientAddress, at: now, auditRetentionDays }
  const hashed = remembering((text: string) => passwords.hash(text))
  const existing = withCredentials(userId)
  const isReset = await change(table, async (items) => {
    const stored = userId === '' ? undefined : await unlessRefused(async () => existing(await readUser(items, userId)))
    if (!stored || !opens(stored.credentials.value, secret, now)) return { result: false }
    const { user, credentials } = stored
    const after = {
      user: { endedSessions: otherSessionsEnded(user.value, {}, now, credentials.value.lastLoginSeconds) },
      credentials: { passwordHash: await hashed(password) }
    }
    return { ...newPasswordWrites(stored, actor, after), result: true }
  })
  if (isReset) return
  await countRefused(counter, 'RESET', clientAddress, now)
  throw invalidParameters([{ path: 'token', message: issueMessages.resetToken }])
}

/** Undefined for a RefusedWrite: there is no such user, or none with credentials. */
async function unlessRefused<R>(read: () => Promise<R>): Promise<R | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RefusedWrite) return undefined
    throw error
  }
}

function opens({ reset }: Credentials, secret: string, now: Date): boolean {
  if (!reset || reset.expiresAtSeconds * 1000 <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(reset.hash))
}
