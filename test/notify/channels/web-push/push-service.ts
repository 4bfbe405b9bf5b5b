/** A push service: it verifies who sends, decrypts what it gets as the browser would, and answers by script. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type ReceivedMessage, receivedMessage } from './received-message.ts'
import { browserKeys } from './web-push-world.ts'

export interface PushedMessage extends ReceivedMessage {
  /** As the browser would show it. */
  readonly content: unknown
}

export interface PushService {
  readonly endpoint: string
  readonly origin: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly messages: PushedMessage[]
  /** The next answers; after them every request gets 201. */
  readonly answers: { readonly status: number; readonly headers?: Record<string, string> }[]
  /** Resolves with a message that fits, from those that came or that come. */
  readonly until: (fits: (message: PushedMessage) => boolean) => Promise<PushedMessage>
}

/** Ends after the test file. */
export async function startPushService(): Promise<PushService> {
  const { pair, auth, keys } = browserKeys()
  const messages: PushedMessage[] = []
  const answers: PushService['answers'] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const message = receivedMessage(request.headers, Buffer.concat(chunks), { pair, auth })
    messages.push({ ...message, content: JSON.parse(message.text) })
    const { status, headers } = answers.shift() ?? { status: 201, headers: { location: '/message/1' } }
    response.writeHead(status, headers).end()
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const until = (fits: (message: PushedMessage) => boolean) =>
    new Promise<PushedMessage>((resolve) => {
      const look = () => {
        const found = messages.find(fits)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { endpoint: `${origin}/subscription/1`, origin, keys, messages, answers, until }
}
