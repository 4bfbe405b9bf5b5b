/** What of the table's items is half done. */
import { faultsOf } from '../table/pairs/model/model.ts'
import type { Known } from './known.ts'
import type { ServiceUnderTest, StoredItem } from './service-under-test.ts'

/** Polled: nothing tells that the last job has ended. */
const pollMilliseconds = 500
/** Without a change: the queue delivers a job whose call failed on a busy machine again after six minutes. */
const patienceMilliseconds = 8 * 60_000

/** The items once the jobs that were left over have ended, such as the rest of the deletion of a vehicle. */
export async function settledItems(service: ServiceUnderTest): Promise<StoredItem[]> {
  let items = await service.items()
  for (let deadline = Date.now() + patienceMilliseconds; items.some(isJob) && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    const next = await service.items()
    if (next.length !== items.length) deadline = Date.now() + patienceMilliseconds
    items = next
  }
  return items
}

export function storedFaults(items: readonly StoredItem[], known: Known): string[] {
  const jobs = items.filter(isJob).map(({ PK, SK }) => `Job ${PK} ${SK} does not end`)
  return [...jobs, ...faultsOf(items), ...unauditedTokens(items, known)]
}

const isJob = ({ PK }: StoredItem) => String(PK).startsWith('JOB#')

/** Every token that was ever made has an entry in the trail of its owner. */
function unauditedTokens(items: readonly StoredItem[], known: Known): string[] {
  const entries = items
    .filter(({ PK }) => String(PK).startsWith('AUDIT#USER#'))
    .map(({ data }) => (data ?? {}) as { action?: string; subject?: { token_id?: string } })
  const made = new Set(
    entries.filter(({ action }) => action === 'token.created').map(({ subject }) => subject?.token_id)
  )
  return known
    .everMadeOf('token')
    .filter(({ id }) => !made.has(id))
    .map(({ id }) => `Token ${id} is in no audit trail`)
}
