/**
 * The messages that functions are being called with, kept beside the queues: after a restart nobody works on them, and without
 * this they would stay hidden until their visibility timeout has passed.
 */
import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import type { StateFile } from '../state-file.ts'

/** Receipt handles by URL of the queue. */
const Kept = z.record(z.string(), z.array(z.string()))
type Kept = z.infer<typeof Kept>

export class OpenDeliveries {
  readonly #file: StateFile
  readonly #client: Pick<SQSClient, 'send'>
  readonly #open: Kept

  constructor(file: StateFile, client: Pick<SQSClient, 'send'>) {
    this.#file = file
    this.#client = client
    this.#open = Kept.safeParse(file.read()).data ?? {}
  }

  begin(queueUrl: string, handles: readonly string[]): void {
    this.#keep(queueUrl, [...this.#handlesOf(queueUrl), ...handles])
  }

  end(queueUrl: string, handles: readonly string[]): void {
    this.#keep(
      queueUrl,
      this.#handlesOf(queueUrl).filter((handle) => !handles.includes(handle))
    )
  }

  /**
   * Makes visible what an earlier service has not finished, until the signal. A handle that SQS does not know any more is left
   * alone.
   */
  async release(QueueUrl: string, abortSignal: AbortSignal): Promise<void> {
    for (const ReceiptHandle of [...this.#handlesOf(QueueUrl)]) {
      const command = new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 })
      await this.#client.send(command, { abortSignal }).catch(() => {})
      // Another service may work in the data directory by now.
      if (abortSignal.aborted) return
      this.end(QueueUrl, [ReceiptHandle])
    }
  }

  #handlesOf(queueUrl: string): readonly string[] {
    return this.#open[queueUrl] ?? []
  }

  #keep(queueUrl: string, handles: string[]): void {
    this.#open[queueUrl] = handles
    this.#file.write(this.#open)
  }
}
