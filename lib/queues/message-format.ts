/** Messages of the queues as text, with their format. */
import { assertKnownFormat, formatAttribute, storedFormats } from '../table/stored-formats.ts'
import type { QueueName } from './queue-names.ts'

export function messageText(queue: QueueName, body: object): string {
  const format = storedFormats.messages[queue]
  return JSON.stringify(format === undefined ? body : { ...body, [formatAttribute]: format })
}

/** Throws NewerFormat for a message that a later version has sent, which stays in the queue; a SyntaxError for no JSON. */
export function messageIn(queue: QueueName, text: string): unknown {
  const message: { readonly [formatAttribute]?: unknown } | null = JSON.parse(text)
  assertKnownFormat(`message of the queue ${queue}`, message?.[formatAttribute], storedFormats.messages[queue] ?? 1)
  return message
}
