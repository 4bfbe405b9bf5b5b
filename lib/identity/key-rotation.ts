/** Rotation of the signing keys: changes of the secret, and which keys can have signed a token. */
import { randomBytes } from 'node:crypto'
import { decodeTime, isValid, ulid } from 'ulid'
import { keyOf, type SigningSecret } from './signing-secret.ts'

/** Gives 64 characters in base64url. */
const keyBytes = 48

/** A key can sign for this long after its replacement: functions cache keys for five minutes, and clocks differ. */
const signingMarginMilliseconds = 3_600_000

/**
 * The creation time of a key is part of its ID, a ULID. The secret has no other member for it.
 */
export interface SigningKey {
  readonly id: string
  readonly isCurrent: boolean
  /** Absent for the first key, which the stack creates, and for a key whose ID is not a ULID. */
  readonly createdAt?: Date
  /** Time at which the next key replaced it; absent for the current key. */
  readonly replacedAt?: Date
}

/** Adds a key, which signs new tokens from then on. The other keys stay. */
export function withNewKey(secret: SigningSecret, now: Date): SigningSecret {
  const latest = Math.max(0, ...keysIn(secret).map(({ createdAt }) => createdAt?.getTime() ?? 0))
  // Later than every other key, so that the order of the IDs is the order of the keys.
  const id = ulid(Math.max(now.getTime(), latest + 1))
  return { ...secret, current: id, [id]: randomBytes(keyBytes).toString('base64url') }
}

/** Throws TypeError if the current key is among the IDs. */
export function withoutKeys(secret: SigningSecret, ids: readonly string[]): SigningSecret {
  if (ids.includes(secret.current)) throw new TypeError('The current key must stay')
  const kept = Object.entries(secret).filter(([name]) => !ids.includes(name))
  return { ...Object.fromEntries(kept), current: secret.current }
}

/** The keys, oldest first. */
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

/** The keys that have not signed for longer than the margin, so that the times of tokens show whether a key is still needed. */
export function replacedKeys(secret: SigningSecret, now: Date): SigningKey[] {
  return keysIn(secret).filter(({ isCurrent, replacedAt }) => {
    return !isCurrent && replacedAt !== undefined && replacedAt.getTime() + signingMarginMilliseconds < now.getTime()
  })
}

/** Whether the key can have signed a token issued at this time. Without a time the answer is true. */
export function maySign({ createdAt, replacedAt }: SigningKey, issuedAt: Date | undefined): boolean {
  if (!issuedAt) return true
  const begin = (createdAt?.getTime() ?? Number.NEGATIVE_INFINITY) - signingMarginMilliseconds
  const end = (replacedAt?.getTime() ?? Number.POSITIVE_INFINITY) + signingMarginMilliseconds
  return begin <= issuedAt.getTime() && issuedAt.getTime() <= end
}

function timeIn(id: string): number | undefined {
  return isValid(id) ? decodeTime(id) : undefined
}
