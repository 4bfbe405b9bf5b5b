/** The time zone of a rule that has fired. */
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import { ruleItem } from './own-rules.ts'
import { setItem } from './sets/stored-set.ts'

/** A rule of a set has the ID of the set. Undefined for a rule without a time window, and for one that has been deleted. */
export async function timeZoneOfRule(
  table: Table,
  userId: string,
  vehicleId: string,
  ruleId: string
): Promise<string | undefined> {
  const rule = await findItem(table, ruleItem(userId, vehicleId, ruleId))
  if (rule) return rule.tw_timezone
  const set = await findItem(table, setItem({ userId, setId: ruleId }))
  return set?.rule.tw_timezone
}
