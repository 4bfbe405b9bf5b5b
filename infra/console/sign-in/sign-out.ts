/** The end of a session that the user asks for. */
import { client, replyOf } from '../api/client.ts'
import { endSession } from '../api/session.ts'

/** Revokes the token first. Where that fails the tab forgets it all the same, and says so. */
export async function signOut(): Promise<void> {
  const isRevoked = await replyOf(client.POST('/account/ops/logout')).then(
    () => true,
    () => false
  )
  endSession(isRevoked ? 'signed-out' : 'signed-out-here')
}
