/** Removes the rule sets of a user who is being deleted. Can be repeated. */
import { userScope } from '../../contract/scope.ts'
import { runJob } from '../../jobs/run-job.ts'
import { itemsUnder } from '../../table/access-patterns.ts'
import { change } from '../../table/change.ts'
import { setRulePrefix } from '../../table/keys.ts'
import { queryAll, type Table } from '../../table/table.ts'
import { joinPageOfSets } from './join-sets.ts'
import { jobOfSet } from './set-jobs.ts'
import { setRemoved } from './set-writes.ts'
import { setIdsOf } from './stored-set.ts'

/** A repetition finds what is left by the vehicles that still have the rule of a set. No set is created meanwhile. */
export async function removeSetsOfUser(table: Table, userId: string): Promise<void> {
  for (const setId of new Set([...(await setIdsOf(table, userId)), ...(await setIdsOnVehicles(table, userId))])) {
    const address = { userId, setId }
    await change(table, async (items) => {
      const { writes } = await setRemoved(items, address, new Date())
      return { result: undefined, writes }
    })
    const job = jobOfSet(address)
    await runJob(table, { [job.kind]: joinPageOfSets }, job, () => false)
  }
}

/** Also sets that were deleted, and whose vehicles have not left yet. */
async function setIdsOnVehicles(table: Table, userId: string): Promise<string[]> {
  const found = await queryAll(table, { ...itemsUnder(userScope(userId), setRulePrefix()), ConsistentRead: true })
  return found.map(({ SK }) => String(SK).split('#')[1] ?? '')
}
