/** A push connection that is subscribed to facts. */
import { WebSocket } from 'ws'
import type { LoadedService } from '../load/local-service.ts'
import { until } from './drive.ts'

/** An event as webhooks and connections are sent it. */
export interface Published {
  readonly id: string
  readonly type: string
  /** ISO. */
  readonly timestamp_published: string
}

/** Milliseconds from the fact to now. */
export const sincePublished = ({ timestamp_published }: Published) => Date.now() - Date.parse(timestamp_published)

/** `onEvents` receives what each frame has. */
export async function subscribedSocket(
  { address, token }: Pick<LoadedService, 'address' | 'token'>,
  type: string,
  onEvents: (events: readonly Published[]) => void
): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/push`, {
    headers: { Authorization: `Token ${token}` }
  })
  let isSubscribed = false
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.type === 'subscribed') isSubscribed = true
    if (frame.type === 'events') onEvents(frame.events)
  })
  socket.on('open', () => socket.send(JSON.stringify({ action: 'subscribe', id: 'bench', types: [type] })))
  await until(() => isSubscribed, 'The subscription')
  return socket
}
