/** Writes rule sets that operators load. */
import { userScope } from '../../contract/scope.ts'
import { assertActiveOwner, ownerItem } from '../../identity/token-owner.ts'
import { runJob } from '../../jobs/run-job.ts'
import { change } from '../../table/change.ts'
import type { Table } from '../../table/table.ts'
import type { WriteOutcome } from '../../table/write-outcome.ts'
import { joinPageOfSets } from './join-sets.ts'
import { jobOfSet } from './set-jobs.ts'
import { type KeptSet, setWritten } from './set-writes.ts'

/** Returns when the vehicles have joined. The limit of sets binds requests alone. Throws RefusedWrite if the user does not exist. */
export async function putSet(table: Table, kept: KeptSet, now: Date): Promise<WriteOutcome> {
  const result = await change(table, async (items) => {
    const owner = userScope(kept.userId)
    const [user] = await items.read(ownerItem(owner))
    assertActiveOwner(owner, user.value)
    const { outcome, writes } = await setWritten(items, kept, now)
    return { result: outcome, writes }
  })
  const job = jobOfSet(kept)
  await runJob(table, { [job.kind]: joinPageOfSets }, job, () => false)
  return result
}
