/** A push service on this machine, which takes what a browser's push service takes and decrypts what only the browser can. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ReceivedMessage, receivedMessage } from '../notify/channels/web-push/received-message.ts'
import type { PushKeys } from './pretended-push.ts'

export interface PushMessage extends ReceivedMessage {
  readonly path: string
}

export interface PushService {
  /** Of subscriptions, to which a part of their own is added. */
  readonly endpoint: string
  /** Oldest first. */
  readonly messages: readonly PushMessage[]
  /** What is wrong with requests that were refused. */
  readonly refusals: readonly string[]
  readonly end: () => void
}

export async function startPushService(keys: PushKeys): Promise<PushService> {
  const messages: PushMessage[] = []
  const refusals: string[] = []
  const server = createServer(async (request, response) => {
    try {
      const message = await messageOf(request, keys)
      messages.push(message)
      response.writeHead(201, { Location: `/message/${messages.length}` }).end()
    } catch (error) {
      refusals.push(String(error))
      response.writeHead(400).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/push/`,
    messages,
    refusals,
    end: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Throws an Error that says what a push service would refuse. */
async function messageOf(request: IncomingMessage, keys: PushKeys): Promise<PushMessage> {
  const { url: path = '', method, headers } = request
  if (method !== 'POST') throw new Error(`The method is ${method}`)
  return { path, ...receivedMessage(headers, await buffer(request), keys) }
}
