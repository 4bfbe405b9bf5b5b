/** A receiver of webhooks on this machine: verifies each request, and hands on the event in it, once. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod'

/** What is printed of an event. Other members stay as they are. */
const ReceivedEvent = z.looseObject({ id: z.string(), type: z.string(), timestamp: z.string() })
export type ReceivedEvent = z.infer<typeof ReceivedEvent>

export interface EventReceiver {
  readonly port: number
  readonly stop: () => void
}

export interface ReceiverSettings {
  /** 0 for any that is free. */
  readonly port: number
  /** The secret of the webhook, once it is known: the first request can come before the answer that tells it. */
  readonly secret: Promise<string>
  readonly onEvent: (event: ReceivedEvent) => void
  /** A request that the service did not sign. */
  readonly onRefusal: (reason: string) => void
}

/** An event that is sent again has been sent shortly before. */
const maxRemembered = 10_000

/** Rejects where the port is not free. */
export async function startReceiver({ port, onEvent, ...settings }: ReceiverSettings): Promise<EventReceiver> {
  const received = new Set<string>()
  const reportOnce = (event: ReceivedEvent) => {
    if (received.has(event.id)) return
    received.add(event.id)
    const [oldest] = received
    if (received.size > maxRemembered && oldest !== undefined) received.delete(oldest)
    onEvent(event)
  }
  const server = createServer(async (request, response) => {
    response.writeHead(await statusOf(request, { ...settings, onEvent: reportOnce })).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, stop: () => closeAtOnce(server) }
}

async function statusOf(
  request: IncomingMessage,
  { secret, onEvent, onRefusal }: Omit<ReceiverSettings, 'port'>
): Promise<number> {
  try {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    onEvent(ReceivedEvent.parse(new Webhook(await secret).verify(await text(request), headers)))
    return 204
  } catch (error) {
    onRefusal(error instanceof Error ? error.message : String(error))
    return 400
  }
}

function closeAtOnce(server: Server): void {
  server.close()
  server.closeAllConnections()
}
