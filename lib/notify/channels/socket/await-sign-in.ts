/** Lets a connection without an owner end in time. */
import { signInSeconds } from '../../../contract/published-channels.ts'
import type { Queues } from '../../../queues/queues.ts'
import type { PushRequest } from './push-request.ts'

export async function awaitSignIn(queues: Pick<Queues, 'sendMessages'>, connectionId: string): Promise<void> {
  const body: PushRequest = { connection: connectionId, isSignInDue: true }
  await queues.sendMessages('push', [{ body, group: connectionId, delaySeconds: signInSeconds }])
}
