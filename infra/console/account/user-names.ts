/** Names of users whom an entry or a token names by their IDs. */

import { client, replyOf } from '../api/client.ts'
import { ownProfile } from './own-profile.ts'

/** By ID. IDs of one kind are those of no other. */
export type Names = ReadonlyMap<string, string>

/** At once; a request each, and the requests of a minute are limited. */
const maxUsers = 20

/** With those that are `known`; nobody asks for the caller's own. */
export async function readUserNames(
  ids: readonly (string | undefined)[],
  known: Names,
  signal: AbortSignal
): Promise<Names> {
  const unknown = [...new Set(ids)].filter((id) => id !== undefined && id !== ownProfile.value?.id && !known.has(id))
  const found = await Promise.all(unknown.slice(0, maxUsers).map((id) => readUser(String(id), signal)))
  return new Map([...known, ...found])
}

/** The ID itself where there is no such user any more, or no name of one. */
async function readUser(id: string, signal: AbortSignal): Promise<readonly [string, string]> {
  const params = { path: { user_id_or_email: id } }
  const reply = await replyOf(client.GET('/user/{user_id_or_email}', { params, signal })).catch(() => undefined)
  const { first_name: first, last_name: last, email } = reply?.data ?? {}
  return [id, [first, last].filter(Boolean).join(' ') || email || id]
}
