/** The log of a webhook's last attempts. */
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import type { Table } from '../../../table/table.ts'
import { webhookConsumerItem } from '../../consumers/consumer.ts'
import { type Attempt, attemptsItem, keptDays, maxKeptAttempts } from './stored-delivery.ts'
import type { Attempted } from './worker.ts'

export function storedAttempt({ outcome, at, durationMilliseconds }: Attempted): Attempt {
  const { status, error, response } = outcome
  return { at, status, durationMilliseconds, error, response }
}

/** Keeps the last of a webhook's attempts. It is a log: what a crash loses of it changes nothing. */
export async function noteAttempts(
  table: Table,
  id: string,
  attempted: readonly Attempted[],
  now: Date
): Promise<void> {
  if (attempted.length === 0) return
  const latest = attempted.slice(-maxKeptAttempts).map((one) => ({
    eventId: one.event.id,
    type: one.event.type,
    vehicleId: one.event.vehicleId,
    ...storedAttempt(one)
  }))
  await change(table, async (items) => {
    const [[item], [consumer]] = await Promise.all([items.read(attemptsItem(id)), items.view(webhookConsumerItem(id))])
    if (!consumer) return { result: undefined }
    const attempts = [...(item.value?.attempts ?? []), ...latest].slice(-maxKeptAttempts)
    return { result: undefined, writes: [changed(item, { attempts, expiresAtSeconds: keptUntilSeconds(now) })] }
  })
}

export const keptUntilSeconds = (now: Date) => Math.floor(now.getTime() / 1000) + keptDays * 86_400
