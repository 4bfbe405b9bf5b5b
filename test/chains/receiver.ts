/** An endpoint for the webhooks of a walk: keeps what each address is sent. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface Received {
  /** Of the webhook. */
  readonly address: number
  readonly event: SentEvent
  /** Epoch milliseconds. */
  readonly at: number
}

/** As far as the walk looks at it. */
export interface SentEvent {
  readonly id: string
  readonly type: string
  /** When it happened, date-time. */
  readonly timestamp: string
  readonly vehicle_id?: string
}

export interface Receiver {
  urlOf(address: number): string
  close(): Promise<void>
}

export async function startReceiver(onReceived: (received: Received) => void): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const event = (await json(request)) as SentEvent
    onReceived({ address: Number(request.url?.split('/').at(-1)), event, at: Date.now() })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (address) => `http://127.0.0.1:${port}/hooks/${address}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
