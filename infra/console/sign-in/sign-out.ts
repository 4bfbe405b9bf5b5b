/** Ends the session on the user's request. */
import { client, replyOf } from '../api/client.ts'
import { endSession } from '../api/session.ts'

/** Revokes the token first. If that fails, the tab still removes the token and tells the user that it was not revoked. */
export async function signOut(): Promise<void> {
  const isRevoked = await replyOf(client.POST('/account/ops/logout')).then(
    () => true,
    () => false
  )
  endSession(isRevoked ? 'signed-out' : 'signed-out-here')
}
