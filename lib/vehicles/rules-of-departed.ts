/** The rules of those who lost a vehicle by its transfer; repeatable. */
import { accessItem } from '../access/grants.ts'
import { removeRulesOfLeavers } from '../rules/rules-of-leavers.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'

/** Removes them, as the access tells, and then the note of them. */
export async function removeRulesOfDeparted(table: Table, vehicleId: string): Promise<void> {
  const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
  if (!access?.departed || access.deleting) return
  const { departed, owner } = access
  // The new owner may be a member of an organization that has lost it.
  await removeRulesOfLeavers(table, vehicleId, departed, owner)
  await change(table, async (items) => {
    const [read] = await items.read(accessItem(vehicleId))
    if (!read.value || !sameData(read.value.departed, departed)) return { result: undefined }
    return { result: undefined, writes: [changed(read, { ...read.value, departed: undefined })] }
  })
}
