/** A program that receives events: a server of this machine whose answer a test chooses. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface EventReceiver {
  readonly url: string
  /** Oldest first. */
  readonly received: readonly Received[]
  /** The answer from now on. */
  readonly answerWith: (status: number, body?: string) => void
  readonly end: () => void
}

/** Answers 204 until another answer is chosen. Its address contains a key, as the addresses of many programs do. */
export async function receiveEvents(): Promise<EventReceiver> {
  const received: Received[] = []
  let answer = { status: 204, body: '' }
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answer.status).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events?key=not-for-lists`,
    received,
    answerWith: (status, body = '') => {
      answer = { status, body }
    },
    end: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
