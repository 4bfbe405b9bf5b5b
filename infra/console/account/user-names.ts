/** Reads names of users whose IDs occur in audit entries or tokens. */

import { client, replyOf } from '../api/client.ts'
import { ownProfile } from './own-profile.ts'

/** Names by ID. IDs of different kinds of resources never coincide. */
export type Names = ReadonlyMap<string, string>

/** Largest number of users read at once, because each takes a request and the requests per minute are limited. */
const maxUsers = 20

/** Returns the names in `known` and those of further IDs. The caller's own name is not read. */
export async function readUserNames(
  ids: readonly (string | undefined)[],
  known: Names,
  signal: AbortSignal
): Promise<Names> {
  const unknown = [...new Set(ids)].filter((id) => id !== undefined && id !== ownProfile.value?.id && !known.has(id))
  const found = await Promise.all(unknown.slice(0, maxUsers).map((id) => readUser(String(id), signal)))
  return new Map([...known, ...found])
}

/** Falls back to the ID if the user does not exist any more or has no name. */
async function readUser(id: string, signal: AbortSignal): Promise<readonly [string, string]> {
  const params = { path: { user_id_or_email: id } }
  const reply = await replyOf(client.GET('/user/{user_id_or_email}', { params, signal })).catch(() => undefined)
  const { first_name: first, last_name: last, email } = reply?.data ?? {}
  return [id, [first, last].filter(Boolean).join(' ') || email || id]
}
