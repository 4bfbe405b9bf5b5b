/** A queue with what an operator's command needs of SQS: messages that are hidden while somebody looks at them. */
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { StateFile } from '../state-file.ts'

const Message = z.object({ id: z.string(), body: z.string(), sentAt: z.number(), receiveCount: z.number() })
type Message = z.infer<typeof Message>

const Kept = z.object({ messages: z.array(Message) })

export interface Received extends Message {
  readonly receiptHandle: string
  readonly md5: string
}

export class Queue {
  readonly #file: StateFile
  readonly #retentionMilliseconds: number
  readonly #now: () => number
  #messages: Message[]
  /** By ID of the message: until when nobody else receives it. */
  readonly #hiddenUntil = new Map<string, number>()

  constructor(file: StateFile, retentionSeconds: number, now = Date.now) {
    this.#file = file
    this.#retentionMilliseconds = retentionSeconds * 1000
    this.#now = now
    this.#messages = Kept.safeParse(file.read()).data?.messages ?? []
  }

  get length(): number {
    return this.#messages.length
  }

  send(body: string): void {
    this.#keep([...this.#messages, { id: randomUUID(), body, sentAt: this.#now(), receiveCount: 0 }])
  }

  /** Hides what it gives for so long. */
  receive(max: number, hiddenSeconds: number): Received[] {
    const now = this.#now()
    this.#keep(this.#messages.filter(({ sentAt }) => now - sentAt < this.#retentionMilliseconds))
    const visible = this.#messages.filter(({ id }) => (this.#hiddenUntil.get(id) ?? 0) <= now).slice(0, max)
    return visible.map((message) => {
      this.#hiddenUntil.set(message.id, now + hiddenSeconds * 1000)
      message.receiveCount += 1
      return { ...message, receiptHandle: message.id, md5: createHash('md5').update(message.body).digest('hex') }
    })
  }

  hide(receiptHandle: string, seconds: number): void {
    this.#hiddenUntil.set(receiptHandle, this.#now() + seconds * 1000)
  }

  delete(receiptHandle: string): void {
    this.#keep(this.#messages.filter(({ id }) => id !== receiptHandle))
  }

  #keep(messages: Message[]): void {
    const isChanged = messages.length !== this.#messages.length
    this.#messages = messages
    if (isChanged) this.#file.write({ messages } satisfies z.infer<typeof Kept>)
  }
}
