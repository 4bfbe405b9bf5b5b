/** Sends frames in the form that the client of a connection understands. */
import type { PushFrame } from '../../../contract/resources/push-frame.ts'
import type { Connection } from './connection.ts'
import { publishedFrames } from './published-frames.ts'
import type { Sent, Sockets } from './sockets.ts'

export interface Client extends Pick<Connection, 'form'> {
  readonly connectionId: string
}

/** What became of the frame, or of the first part of it that the client did not take. */
export async function sendFrame(sockets: Sockets, { connectionId, form }: Client, frame: PushFrame): Promise<Sent> {
  for (const part of form === 'published' ? publishedFrames(frame) : [frame]) {
    const sent = await sockets.send(connectionId, part)
    if (sent !== 'sent') return sent
  }
  return 'sent'
}
