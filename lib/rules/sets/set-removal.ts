/** Removes the rule sets of a user who is being deleted. Can be repeated. */
import { userScope } from '../../contract/scope.ts'
import { runJob } from '../../jobs/run-job.ts'
import { itemsUnder } from '../../table/access-patterns.ts'
import { change } from '../../table/change.ts'
import { removed } from '../../table/decision.ts'
import { setRulePrefix } from '../../table/keys.ts'
import { queryAll, type Table } from '../../table/table.ts'
import { joinPageOfSets } from './join-sets.ts'
import { jobOfSet, setJoins } from './set-jobs.ts'
import { namedVehiclesItem, setIdsOf, setItem } from './stored-set.ts'

/** The list of the sets is removed last, with the user, so that a repetition finds them. No set is created meanwhile. */
export async function removeSetsOfUser(table: Table, userId: string): Promise<void> {
  for (const setId of new Set([...(await setIdsOf(table, userId)), ...(await setIdsOnVehicles(table, userId))])) {
    const address = { userId, setId }
    await change(table, async (items) => {
      const stored = await items.read(setItem(address), namedVehiclesItem(address))
      const left = stored.filter(({ value }) => value).map(removed)
      return { result: undefined, writes: [...left, setJoins(address, new Date())] }
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
