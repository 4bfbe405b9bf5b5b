/** Ends the session on the user's request. */
import { client, replyOf } from '../api/client.ts'
import { endSession } from '../api/session.ts'
import { findRegistration } from '../notifications/registration.ts'

/** Nobody stays signed in for longer because notifications cannot be ended. */
const maxMilliseconds = 3000

/**
 * Ends the notifications of this browser and revokes the token first. If the token cannot be revoked, the tab still removes the token and tells the user that it was
 * not revoked.
 */
export async function signOut(): Promise<void> {
  await Promise.race([endNotifications().catch(() => {}), waited(maxMilliseconds)])
  const isRevoked = await replyOf(client.POST('/account/ops/logout')).then(
    () => true,
    () => false
  )
  endSession(isRevoked ? 'signed-out' : 'signed-out-here')
}

/** Requests nothing where they were never turned on. */
async function endNotifications(): Promise<void> {
  if (!(await findRegistration())) return
  const { endSubscription } = await import('../notifications/end-subscription.ts')
  await endSubscription()
}

const waited = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
