/** An event source mapping of a queue: takes its messages and calls one function with them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import type { QueueSourceDefinition } from '../assembly/queue-sources.ts'
import type { OpenDeliveries } from './open-deliveries.ts'

/** A message as Lambda gives it to a function. Source: Lambda, "Using Lambda with Amazon SQS", example event. */
export interface QueueRecord {
  readonly messageId: string
  readonly receiptHandle: string
  readonly body: string
  readonly attributes: Readonly<Record<string, string>>
  readonly messageAttributes: object
  readonly md5OfBody: string
  readonly eventSource: 'aws:sqs'
  readonly eventSourceARN: string
  readonly awsRegion: string
}

export interface QueueSourceOptions {
  readonly definition: QueueSourceDefinition
  readonly queueUrl: string
  readonly region: string
  readonly client: Pick<SQSClient, 'send'>
  readonly deliveries: OpenDeliveries
  /** JSON of the function's answer; rejects where it fails. */
  readonly invoke: (event: { readonly Records: readonly QueueRecord[] }) => Promise<string>
  /** Receives errors of SQS, which is asked again after a while. */
  readonly onError: (error: unknown) => void
  /** Calls the function with every batch twice: a queue delivers at least once. */
  readonly repeats?: boolean | undefined
}

/** The longest that SQS waits for a message. */
const waitSeconds = 20
const pauseAfterErrorMilliseconds = 1000

const Answer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish() })
  .nullish()

export class QueueSource {
  readonly #options: QueueSourceOptions
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()

  constructor(options: QueueSourceOptions) {
    this.#options = options
  }

  /** Takes messages until `stop`. */
  async run(): Promise<void> {
    const { definition, deliveries, queueUrl, onError } = this.#options
    const { signal } = this.#stopping
    await deliveries.release(queueUrl, signal)
    while (!signal.aborted) {
      try {
        const messages = await this.#receive()
        if (messages.length > 0 && !signal.aborted) this.#deliver(messages)
        if (this.#running.size >= definition.maxConcurrency) await Promise.race(this.#running)
      } catch (error) {
        if (signal.aborted) return
        onError(error)
        await sleep(pauseAfterErrorMilliseconds)
      }
    }
  }

  /** Calls under way are not waited for: their messages come again when the next service starts with the same data. */
  stop(): void {
    this.#stopping.abort()
  }

  async #receive(): Promise<Message[]> {
    const { client, queueUrl: QueueUrl, definition } = this.#options
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: definition.batchSize,
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All']
    })
    const { Messages = [] } = await client.send(command, { abortSignal: this.#stopping.signal })
    return Messages
  }

  #deliver(messages: readonly Message[]): void {
    const work = this.#process(messages)
      .catch((error) => {
        if (!this.#stopping.signal.aborted) this.#options.onError(error)
      })
      .finally(() => this.#running.delete(work))
    this.#running.add(work)
  }

  /** What failed comes again when its visibility timeout has passed, or when the function wanted it to. */
  async #process(messages: readonly Message[]): Promise<void> {
    const { deliveries, queueUrl, repeats, client } = this.#options
    const handles = messages.map(({ ReceiptHandle = '' }) => ReceiptHandle)
    deliveries.begin(queueUrl, handles)
    let failed = await this.#failuresOf(messages)
    if (repeats) failed = await this.#failuresOf(messages)
    if (this.#stopping.signal.aborted) return
    const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
    const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }))
    if (Entries.length > 0) await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }))
    if (!this.#stopping.signal.aborted) deliveries.end(queueUrl, handles)
  }

  /** IDs of the messages that the function did not process. Source: Lambda, "Handling errors for an SQS event source". */
  async #failuresOf(messages: readonly Message[]): Promise<ReadonlySet<string>> {
    const { invoke, definition } = this.#options
    const all = new Set(messages.map(({ MessageId = '' }) => MessageId))
    try {
      const answer = await invoke({ Records: messages.map((message) => this.#record(message)) })
      if (!definition.reportsFailures) return new Set()
      const { success, data } = Answer.safeParse(JSON.parse(answer))
      if (!success) return all
      const named = (data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier ?? '')
      // An unknown message stands for the failure of all.
      return named.every((id) => all.has(id)) ? new Set(named) : all
    } catch {
      // The function's log has the error.
      return all
    }
  }

  #record({ MessageId = '', ReceiptHandle = '', Body = '', Attributes = {}, MD5OfBody = '' }: Message): QueueRecord {
    const { definition, region } = this.#options
    return {
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      body: Body,
      attributes: Attributes as Record<string, string>,
      messageAttributes: {},
      md5OfBody: MD5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: definition.queueArn,
      awsRegion: region
    }
  }
}
