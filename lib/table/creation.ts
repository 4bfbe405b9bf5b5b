/**
 * Creations that are made once for a key that the client gives. The result of the decision is stored in the transaction that
 * writes what it creates, so that no crash separates them. Source: decisions, "Repeated requests".
 */
import * as z from 'zod/mini'
import { ApiError, invalidParameters } from '../contract/api-error.ts'
import { errorKinds } from '../contract/error-kinds.ts'
import { headerMessages, idempotencyKeyHeader } from '../contract/request-headers.ts'
import type { Decide } from './change.ts'
import { StaleWrite } from './commit.ts'
import { changed } from './decision.ts'
import { type ItemRef, kindOf } from './item.ts'
import type { Key } from './keys.ts'

/** A client knows within a day whether its request has to be repeated. */
const keptSeconds = 86_400

/** Identifies a creation, so that a repetition of its request finds it. */
export interface CreationId {
  readonly key: Key
  /** Digest of the request, and of the rights with which it was sent. */
  readonly request: string
  readonly now: Date
}

/** The result is text, because the members of a map of the table have no order. */
const Creation = z.object({ request: z.string(), result: z.string(), expiresAtSeconds: z.int() })
type Creation = z.infer<typeof Creation>
const creationKind = kindOf(Creation)

export const creationItem = (key: Key): ItemRef<Creation> => ({ key, kind: creationKind })

/**
 * Returns the stored result of the decision, where there is one, and makes and stores it otherwise. The result must be JSON,
 * without secrets in the clear. Throws ApiError INVALID_PARAMETERS where the key is that of another request, and what the decision
 * throws for a caller who has lost the rights. Without an ID the decision stays as it is. `isWhole`: whether a result is stored,
 * where several decisions make it; until then, each only finds out whether an earlier request has made it.
 */
export function madeOnce<R>(
  decide: Decide<R>,
  id: CreationId | undefined,
  isWhole: (result: R) => boolean = () => true
): Decide<R> {
  if (!id) return decide
  const { key, request, now } = id
  let refusal: unknown
  return async (items) => {
    // Both read in one round.
    const [found, decided] = await Promise.allSettled([items.read(creationItem(key)), decide(items)])
    if (found.status === 'rejected') throw found.reason
    const [stored] = found.value
    const earlier = stored.value
    if (earlier && earlier.expiresAtSeconds * 1000 > now.getTime()) {
      if (earlier.request !== request) throw reused()
      if (decided.status === 'rejected' && isDenied(decided.reason)) throw decided.reason
      return { result: JSON.parse(earlier.result) }
    }
    if (decided.status === 'rejected') {
      if (isDenied(decided.reason) || !(decided.reason instanceof ApiError)) throw decided.reason
      // The same request may have created it after the creation was read here, which is why it is read once more.
      if (refusal !== undefined) throw refusal
      refusal = decided.reason
      throw new StaleWrite({ cause: refusal })
    }
    const { writes = [], ...decision } = decided.value
    if (!isWhole(decision.result)) return decided.value
    const expiresAtSeconds = Math.ceil(now.getTime() / 1000) + keptSeconds
    const creation = { request, result: JSON.stringify(decision.result), expiresAtSeconds }
    return { ...decision, writes: [...writes, changed(stored, creation)], isSeparable: false }
  }
}

/** A repetition needs the rights, too. That it can create nothing more, for example a second vehicle of a device, does not matter. */
const isDenied = (refusal: unknown) => refusal instanceof ApiError && errorKinds[refusal.id].status !== 400

const reused = () => invalidParameters([{ path: idempotencyKeyHeader, message: headerMessages.reusedKey }])
