/** The job by which rule sets follow a change of a vehicle: of who may read it, or of its group. */
import { StaleWrite } from '../../table/commit.ts'
import type { Table } from '../../table/table.ts'
import { usersConcerned } from './followed-vehicles.ts'
import { settleVehicles } from './settle.ts'
import { findSets, type SetAddress, setIdsOf } from './stored-set.ts'

/** Users whose sets one page settles. */
const usersOfPage = 10

/** How often a set is read again that changes while a vehicle is settled. */
const maxReads = 5

/** A page of the job. The cursor is the ID of the last user whose sets were settled. */
export async function followPageOfVehicle(
  table: Table,
  vehicleId: string,
  cursor: string
): Promise<string | undefined> {
  const left = (await usersConcerned(table, vehicleId)).filter((userId) => userId > cursor)
  const users = left.slice(0, usersOfPage)
  for (const userId of users) {
    for (const setId of await setIdsOf(table, userId)) await settleSet(table, { userId, setId }, vehicleId)
  }
  return left.length > usersOfPage ? users.at(-1) : undefined
}

/** A set that is deleted is left to its own job. */
async function settleSet(table: Table, address: SetAddress, vehicleId: string): Promise<void> {
  for (let read = 1; read <= maxReads; read++) {
    const [set] = await findSets(table, address.userId, [address.setId])
    if (!set || (await settleVehicles(table, address, set, [vehicleId]))) return
  }
  throw new StaleWrite({ cause: `Rule set ${address.setId} changed ${maxReads} times while a vehicle was settled` })
}
