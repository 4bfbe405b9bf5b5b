/** Writing users: the profile, the email that no other user may have, and what a login is checked against. */
import type { Actor } from '../audit/actor.ts'
import { changedFields } from '../audit/audit-changes.ts'
import { audited } from '../audit/audited.ts'
import type { OwnProfile } from '../contract/resources/own-profile.ts'
import { userScope } from '../contract/scope.ts'
import { type Credentials, credentialsItem } from '../identity/credentials.ts'
import { mailChannelWrites } from '../notify/channels/mail/mail-channel.ts'
import { emailItem, type User, userItem } from '../people/user-item.ts'
import { change } from '../table/change.ts'
import { changed, type Decision, type ItemWrite, removed } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import { overlay, sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'

export interface UserWrite {
  /** Fields of a user who exists already stay where they are not given. */
  readonly profile: OwnProfile
  readonly requestsPerMinute?: number
  readonly maxVehicles?: number
  /** Tokens issued before are revoked; an earlier moment than the stored one changes nothing. */
  readonly sessionsValidFrom?: string
  /** Asked for a user who is new. */
  hashPassword(): Promise<string>
}

export interface StoredUser {
  readonly user: ReadItem<User>
  /** Under the email of the user; the value is undefined where they are another user's. */
  readonly credentials?: ReadItem<Credentials>
}

/**
 * Makes the user, or changes profile and email of one who exists; the password is then left alone.
 * Throws RefusedWrite where the email is another user's.
 */
export function putUser(
  table: Table,
  actor: Actor,
  { profile, hashPassword, sessionsValidFrom, ...limits }: UserWrite
): Promise<WriteOutcome> {
  return change(table, async (items) => {
    const stored = await readUser(items, profile.id)
    const before = stored.user.value
    const data = overlay(before?.data, profile)
    const next = { ...before, ...given(limits), ...laterSessions(before, sessionsValidFrom), data }
    const hasCredentials = stored.credentials?.value !== undefined
    if (before && hasCredentials && sameData(before, next)) return { result: 'unchanged' }
    const isMoved = before?.data.email !== data.email || !hasCredentials
    const writes = [
      changed(stored.user, next),
      ...(isMoved ? await emailWrites(items, data, stored, hashPassword) : []),
      ...(await mailWrites(items, before?.data, data, actor.at))
    ]
    return auditedUser({ result: before ? 'changed' : 'created', writes }, actor, before, next)
  })
}

/** Where the mail to the user is turned on or off. */
async function mailWrites(
  items: Items,
  before: OwnProfile | undefined,
  after: OwnProfile,
  now: Date
): Promise<ItemWrite[]> {
  const [wasOn = false, isOn = false] = [before?.notification_new_message, after.notification_new_message]
  return wasOn === isOn ? [] : mailChannelWrites(items, after.id, { wasOn, isOn }, now)
}

/** What a user logs in with, and how much the user may; the rest of a profile permits nothing. */
const auditedFields = {
  email: 'email',
  requestsPerMinute: 'requests_per_minute',
  maxVehicles: 'max_vehicles',
  maySetMap: 'may_set_map',
  sessionsValidFromSeconds: 'sessions_valid_from'
} as const

/** With an entry of the audit trail for a user who is new, and where it matters for others. */
export function auditedUser<R>(
  decision: Decision<R>,
  actor: Actor,
  before: User | undefined,
  after: User
): Decision<R> {
  const withProfile = (user: User) => ({ ...user, email: user.data.email, maySetMap: user.data.may_set_map })
  const fields = changedFields(before && withProfile(before), withProfile(after), auditedFields)
  if (fields.length === 0) return decision
  const { id } = after.data
  return audited(decision, actor, {
    action: before ? 'user.changed' : 'user.created',
    subject: { user_id: id },
    changes: { fields },
    owners: [userScope(id)]
  })
}

/** Without what is not given, which stays as it is. */
function given({ requestsPerMinute, maxVehicles }: Pick<UserWrite, 'requestsPerMinute' | 'maxVehicles'>) {
  return {
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...(maxVehicles !== undefined && { maxVehicles })
  }
}

/** Only ever later, and compared in the milliseconds that a date-time has. */
function laterSessions(
  before: User | undefined,
  validFrom: string | undefined
): Pick<User, 'sessionsValidFromSeconds'> {
  const milliseconds = validFrom === undefined ? 0 : Date.parse(validFrom)
  const isLater = milliseconds > Math.round((before?.sessionsValidFromSeconds ?? 0) * 1000)
  return isLater ? { sessionsValidFromSeconds: milliseconds / 1000 } : {}
}

/** Throws RefusedWrite where the user is being deleted. */
export async function readUser(items: Items, userId: string): Promise<StoredUser> {
  const [user] = await items.read(userItem(userId))
  if (!user.value) return { user }
  if (user.value.deleting) throw new RefusedWrite(`User ${userId} is being deleted`)
  const [credentials] = await items.read(credentialsItem(user.value.data.email))
  const isOwn = credentials.value?.userId === userId
  return { user, credentials: isOwn ? credentials : { ...credentials, value: undefined } }
}

/**
 * Email and credentials go together: both under the new key, none under the old. Throws RefusedWrite where the email is
 * another user's.
 */
export async function emailWrites(
  items: Items,
  { id, email }: OwnProfile,
  { user, credentials }: StoredUser,
  hashPassword: () => Promise<string>
): Promise<ItemWrite[]> {
  const [holder, target] = await items.read(emailItem(email), credentialsItem(email))
  if (holder.value && holder.value.userId !== id) {
    throw new RefusedWrite(`The email ${email} belongs to user ${holder.value.userId}`)
  }
  const known = credentials?.value
  const passwordHash = known?.passwordHash ?? (await hashPassword())
  const own = { ...known, userId: id, email, passwordHash }
  const old = user.value?.data.email
  const isSameKey = old?.toLowerCase() === email.toLowerCase()
  const left = old === undefined || isSameKey ? [] : await ownEmailItems(items, id, old)
  return [changed(holder, { userId: id }), changed(target, own), ...left.map(removed)]
}

/** The items under the email that are the user's own. */
export async function ownEmailItems(items: Items, userId: string, email: string) {
  const found = await items.read(emailItem(email), credentialsItem(email))
  return found.filter(({ value }) => value?.userId === userId)
}
