/** Serves a consumer by the message that woke it: one part of its feeds after the other, until it sleeps or waits. */
import type { Table } from '../../table/table.ts'
import { type WakeMessage, wakeAgain } from './claim.ts'
import { type Consumer, retryAtOf } from './consumer.ts'
import { receiptOf } from './wake.ts'

/** What becomes of a message: it is done, or comes again after so many seconds. */
export interface Receipt {
  readonly hideSeconds?: number
}

interface Readable {
  readonly consumer: Consumer
}

/** How a kind of consumers is served; `S` is what is read of one before something is sent to it. */
export interface Service<S extends Readable> {
  readonly table: Table
  readonly clock: () => Date
  /** Whether nothing is to be begun any more. */
  readonly isTimeUp: () => boolean
  /** As it is at this moment; undefined where it is no longer served. */
  readonly find: (consumerId: string) => Promise<S | undefined>
  /** Whether anything is behind the cursor. It finds everything that was stored before it was called. */
  readonly hasMore: (served: S) => Promise<boolean>
  /** Sends one part and stores what has come of it: the consumer afterwards, undefined where another message serves it. */
  readonly serve: (served: S, message: WakeMessage) => Promise<S['consumer'] | undefined>
  /** Sends the message to the queue that serves the consumer. */
  readonly send: (message: WakeMessage, consumer: S['consumer']) => Promise<void>
  /** Whether this queue leaves the consumer to another one. */
  readonly isElsewhere?: (consumer: S['consumer']) => boolean
}

/** Beyond these another message goes on. */
const maxRounds = 1000

const done: Receipt = {}

/** May run more than once at a time for one message, which then sends events twice. */
export async function serveConsumer<S extends Readable>(service: Service<S>, message: WakeMessage): Promise<Receipt> {
  for (let round = 0; round < maxRounds && !service.isTimeUp(); round++) {
    const served = await service.find(message.consumer)
    const receipt = served && (await serveOnce(service, served, message))
    if (!served || receipt) return receipt ?? done
  }
  return await handOver(service, message)
}

/** A message of its own: one message would be received too often while more and more comes. */
async function handOver<S extends Readable>(service: Service<S>, message: WakeMessage): Promise<Receipt> {
  const served = await service.find(message.consumer)
  if (served) await service.send(message, served.consumer)
  return done
}

/** One part; undefined where the message has more to do. */
async function serveOnce<S extends Readable>(
  service: Service<S>,
  served: S,
  message: WakeMessage
): Promise<Receipt | undefined> {
  const { consumer } = served
  const receipt = receiptOf(consumer, message.wake)
  if (receipt === 'drop') return done
  if (receipt === 'look') return look(service, served, message)
  if (service.isElsewhere?.(consumer)) {
    await service.send(message, consumer)
    return done
  }
  const now = service.clock()
  const retryAt = retryAtOf(consumer)
  if (retryAt !== undefined && retryAt > now.toISOString()) return hiddenUntil(retryAt, now)
  const next = await service.serve(served, message)
  if (!next) return undefined
  return next.wake === undefined && next.state !== 'DISABLED'
    ? look(service, { ...served, consumer: next }, message)
    : undefined
}

/** After the consumer was put to sleep: a publisher before that sent no message. */
async function look<S extends Readable>(
  service: Service<S>,
  served: S,
  message: WakeMessage
): Promise<Receipt | undefined> {
  if (!(await service.hasMore(served))) return done
  return (await wakeAgain(service.table, message, service.clock())) ? undefined : done
}

/** A message cannot be hidden for more than 12 h since it was received. Source: Amazon SQS, "Visibility timeout". */
const maxHideSeconds = 11 * 3600

/** The message comes again at the moment, or earlier, when it is looked at once more. */
export function hiddenUntil(moment: string, now: Date): Receipt {
  const seconds = Math.ceil((Date.parse(moment) - now.getTime()) / 1000)
  return { hideSeconds: Math.min(Math.max(seconds, 0), maxHideSeconds) }
}
