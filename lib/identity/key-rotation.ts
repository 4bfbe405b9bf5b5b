/** Rotation of the signing keys: what becomes of the secret, and which keys may still have signed a token. */
import { randomBytes } from 'node:crypto'
import { decodeTime, isValid, ulid } from 'ulid'
import { keyOf, type SigningSecret } from './signing-secret.ts'

/** 64 characters. */
const keyBytes = 48

/**
 * A key may have signed for so long after it was replaced: functions keep keys for five minutes, and clocks differ.
 */
const signingMarginMilliseconds = 3_600_000

/** The time of a key is in its ID, a ULID: versions of the service that know keys alone can read the secret too. */
export interface SigningKey {
  readonly id: string
  readonly isCurrent: boolean
  /** Absent for the first key, which the stack makes, and for one with an ID of another form. */
  readonly createdAt?: Date
  /** When another key took its place; absent for the current one. */
  readonly replacedAt?: Date
}

/** Adds a key, which signs from then on. The others stay. */
export function withNewKey(secret: SigningSecret, now: Date): SigningSecret {
  const latest = Math.max(0, ...keysIn(secret).map(({ createdAt }) => createdAt?.getTime() ?? 0))
  // Later than every other, so that the order of the IDs is that of the keys.
  const id = ulid(Math.max(now.getTime(), latest + 1))
  return { ...secret, current: id, [id]: randomBytes(keyBytes).toString('base64url') }
}

/** Throws a TypeError for the current key. */
export function withoutKeys(secret: SigningSecret, ids: readonly string[]): SigningSecret {
  if (ids.includes(secret.current)) throw new TypeError('The current key must stay')
  const kept = Object.entries(secret).filter(([name]) => !ids.includes(name))
  return { ...Object.fromEntries(kept), current: secret.current }
}

/** Oldest first. */
export function keysIn(secret: SigningSecret): SigningKey[] {
  const ids = Object.keys(secret).filter((name) => keyOf(secret, name))
  const sorted = ids.map((id) => ({ id, time: timeIn(id) })).sort((a, b) => (a.time ?? 0) - (b.time ?? 0))
  return sorted.map(({ id, time }, index) => {
    const next = sorted.slice(index + 1).find((later) => later.time !== undefined)?.time
    const isCurrent = id === secret.current
    return {
      id,
      isCurrent,
      ...(time !== undefined && { createdAt: new Date(time) }),
      ...(!isCurrent && next !== undefined && { replacedAt: new Date(next) })
    }
  })
}

/** The keys that can have signed nothing for a while, so that tokens tell whether they are needed. */
export function replacedKeys(secret: SigningSecret, now: Date): SigningKey[] {
  return keysIn(secret).filter(({ isCurrent, replacedAt }) => {
    return !isCurrent && replacedAt !== undefined && replacedAt.getTime() + signingMarginMilliseconds < now.getTime()
  })
}

/** Whether the key may have signed a token that was issued then. An unknown moment may be any. */
export function maySign({ createdAt, replacedAt }: SigningKey, issuedAt: Date | undefined): boolean {
  if (!issuedAt) return true
  const begin = (createdAt?.getTime() ?? Number.NEGATIVE_INFINITY) - signingMarginMilliseconds
  const end = (replacedAt?.getTime() ?? Number.POSITIVE_INFINITY) + signingMarginMilliseconds
  return begin <= issuedAt.getTime() && issuedAt.getTime() <= end
}

function timeIn(id: string): number | undefined {
  return isValid(id) ? decodeTime(id) : undefined
}
