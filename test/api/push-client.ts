/** A client of push connections that keeps the frames it was sent. */
import { inject } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import type { Event } from '../../lib/contract/resources/event.ts'
import { PushFrame, pushProtocol } from '../../lib/contract/resources/push-frame.ts'
import { address } from './client.ts'
import { valueRecorder } from './leaks/records.ts'
import { valuesIn } from './leaks/used-values.ts'

const note = valueRecorder(inject('service').recordsDirectory)

export const pushAddress = `${address.replace(/^http/, 'ws')}/push`

type FrameOf<T extends PushFrame['type']> = Extract<PushFrame, { type: T }>

export class PushClient {
  readonly socket: WebSocket
  readonly frames: PushFrame[] = []
  /** When the connection has ended, also where it had before somebody asked. */
  readonly ended: Promise<unknown>
  #wake: () => void = () => {}
  #taken = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    this.ended = new Promise((resolve) => socket.once('close', resolve))
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data))
      note(valuesIn(frame))
      this.frames.push(frame)
      this.#wake()
    })
  }

  say(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Each event once: the service sends some again, with the same ID. */
  get events(): Event[] {
    const all = this.frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []))
    return [...new Map(all.map((event) => [event.id, event])).values()]
  }

  /** As soon as there are so many events; fails with the test's time-out where they do not come. */
  async nextEvents(count: number): Promise<Event[]> {
    while (this.events.length < count) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#taken = this.frames.length
    return this.events
  }

  /** The next frame that has no events; fails with the test's time-out where none comes. */
  async next<T extends PushFrame['type']>(type: T): Promise<FrameOf<T>> {
    while (this.#taken >= this.frames.length || this.frames[this.#taken]?.type === 'events') {
      if (this.#taken < this.frames.length) this.#taken++
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    const frame = PushFrame.parse(this.frames[this.#taken++])
    if (frame?.type !== type) throw new Error(`A frame ${JSON.stringify(frame)} instead of ${type}`)
    return frame as FrameOf<T>
  }

  async subscribe(subscription: object): Promise<FrameOf<'subscribed'>> {
    this.say({ action: 'subscribe', ...subscription })
    return this.next('subscribed')
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.ended
  }
}

/** Status of the refusal, or the client. */
export async function open(protocols: string[], options: ClientOptions): Promise<PushClient | number> {
  const socket = new WebSocket(pushAddress, protocols, options)
  const client = new PushClient(socket)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client))
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode ?? 0)
    })
    socket.once('error', reject)
  })
}

/** Like a program. */
export const openWithHeader = (token: string) => open([], { headers: { Authorization: `Token ${token}` } })

/** Like a browser. */
export const openAsBrowser = (token: string) => open([pushProtocol, `token.${token}`], {})

export async function connected(token: string): Promise<PushClient> {
  const client = await openWithHeader(token)
  if (typeof client === 'number') throw new Error(`The handshake was answered ${client}`)
  return client
}
