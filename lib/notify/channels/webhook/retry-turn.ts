/** Of the messages that try a webhook's set-aside events again, one at a time has its turn: the endpoint gets few requests at once. */
import { ulid } from 'ulid'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import { type Consumer, consumerItem } from '../../consumers/consumer.ts'
import type { Attempted } from './attempt.ts'
import { factsOfChange } from './deliver.ts'
import { alone } from './doubt.ts'
import { afterAttempts } from './progress.ts'
import type { Worker } from './worker.ts'

/** More than the requests of a turn take: they begin within 5 s, and end within 15 s. The turn of a worker that ended is over then. */
const turnMilliseconds = 60_000

/** The consumer with the turn; undefined where another message has it, or the endpoint is to be left alone. */
export function takeTurn({ table, clock }: Worker, id: string): Promise<Consumer | undefined> {
  return change(table, async (items) => {
    const [item] = await items.read(consumerItem(id))
    const now = clock()
    if (!item.value || !mayRetry(item.value, now)) return { result: undefined }
    // A name of its own: two writes of the same moment would be the same, and `change` takes one for the other.
    const until = new Date(now.getTime() + turnMilliseconds).toISOString()
    const next = { ...item.value, retryTurn: { name: ulid(now.getTime()), until } }
    return { result: next, writes: [changed(item, next)] }
  })
}

function mayRetry(consumer: Consumer, now: Date): boolean {
  const { retryAt = '', retryTurn } = consumer
  return isServed(consumer) && retryAt <= now.toISOString() && (retryTurn?.until ?? '') <= now.toISOString()
}

const isServed = ({ state }: Consumer) => state === 'ACTIVE' || state === 'FAILING'

/** Stores what the attempts of the turn have come to, and ends it. */
export async function endTurn(
  { table, clock, random }: Worker,
  id: string,
  taken: Consumer,
  attempted: readonly Attempted[]
): Promise<void> {
  await change(table, async (items) => {
    const [item] = await items.read(consumerItem(id))
    if (!item.value) return { result: undefined }
    const now = clock()
    const free = withoutTurn(item.value, taken)
    const after = isServed(free) ? afterAttempts(free, attempted, now, random) : free
    const next = after.wake === undefined ? alone(after, attempted.length > 0, attempted) : after
    return { result: undefined, writes: [changed(item, next), ...factsOfChange(id, item.value, next, now)] }
  })
}

/** Another message may have the turn, where this one took too long. */
function withoutTurn(consumer: Consumer, taken: Consumer): Consumer {
  const { retryTurn, ...rest } = consumer
  return retryTurn?.name === taken.retryTurn?.name ? rest : consumer
}
