/** Closes connections that may not go on, and tells the client why. */
import type { ClosingReason } from '../../../contract/resources/push-frame.ts'
import { type Client, sendFrame } from './send-frame.ts'
import type { Sockets } from './sockets.ts'

/** Whether another connection with the same token can succeed. */
const reconnects: Readonly<Record<ClosingReason, boolean>> = {
  TOKEN_EXPIRED: false,
  TOKEN_REVOKED: false,
  SLOW: true,
  LIFETIME: true,
  TOO_MANY_MESSAGES: true
}

/** The gateway then calls `$disconnect`, which removes what is stored of the connection. */
export async function closeConnection(sockets: Sockets, client: Client, reason: ClosingReason): Promise<void> {
  await sendFrame(sockets, client, { type: 'closing', reason, reconnect: reconnects[reason] })
  await sockets.close(client.connectionId)
}

/** The reason, where it is that the token is not valid any more. */
export function endOfToken(id: string): ClosingReason | undefined {
  return id === 'TOKEN_EXPIRED' || id === 'TOKEN_REVOKED' ? id : undefined
}
