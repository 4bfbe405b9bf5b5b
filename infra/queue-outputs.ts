/** The queues of work among the outputs of a stack: the stack writes them, the command line and the local service read them. */
import type { QueueName } from '../lib/queues/queue-names.ts'

/** A queue of work, and the queue for its messages that could not be processed. */
export interface WorkQueueUrls {
  /** `Jobs`. */
  readonly name: string
  readonly url: string
  readonly deadLettersUrl: string
}

const suffix = 'QueueUrl'
const deadLetterSuffix = `DeadLetter${suffix}`

/** The outputs of a queue of work. */
export function queueOutputs({ name, url, deadLettersUrl }: WorkQueueUrls): Record<string, string> {
  return { [`${name}${suffix}`]: url, [`${name}${deadLetterSuffix}`]: deadLettersUrl }
}

export const isQueueOutput = (name: string) => name.endsWith(suffix)

/** `outputs`: values by name. Outputs of other things, and of a queue without one for its dead letters, are left out. */
export function workQueuesIn(outputs: ReadonlyMap<string, string>): WorkQueueUrls[] {
  return [...outputs].flatMap(([output, url]) => {
    if (!isQueueOutput(output) || output.endsWith(deadLetterSuffix)) return []
    const name = output.slice(0, -suffix.length)
    const deadLettersUrl = outputs.get(`${name}${deadLetterSuffix}`)
    return deadLettersUrl === undefined ? [] : [{ name, url, deadLettersUrl }]
  })
}

/** The URL of a queue; undefined where the stack has none of this name. Names of outputs begin with a capital: `WebPush`. */
export function urlOf(queues: readonly WorkQueueUrls[], name: QueueName): string | undefined {
  return queues.find((queue) => queue.name.toLowerCase() === name.toLowerCase())?.url
}
