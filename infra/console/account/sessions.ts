/** The sessions of the user, as the service keeps them. */
import type { Session } from '../../../lib/contract/resources/session.ts'
import { client, replyOf } from '../api/client.ts'

export type { Session }

/** A page that has all sessions of a list. */
const query = { limit: '100' }

/** Newest first. Throws Failure, or AbortError. */
export async function readSessions(signal?: AbortSignal): Promise<readonly Session[]> {
  const { data } = await replyOf(client.GET('/me/session', { params: { query }, ...(signal && { signal }) }))
  return data
}

/** Throws Failure. */
export async function endOneSession(id: string): Promise<void> {
  await replyOf(client.DELETE('/me/session/{session_id}', { params: { path: { session_id: id } } }))
}

/** Throws Failure. */
export async function endOtherSessions(): Promise<void> {
  await replyOf(client.POST('/me/ops/end-other-sessions', {}))
}

/** Throws Failure. */
export async function changePassword(password: string, newPassword: string): Promise<void> {
  await replyOf(client.POST('/me/ops/change-password', { body: { password, new_password: newPassword } }))
}
