/** Removes the notification rules on a vehicle that is being deleted. */
import { removeOfVehicle } from '../access/deleting-vehicle.ts'
import { findItem } from '../table/find-item.ts'
import { ruleKey, setRuleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { vehicleRulesItem } from './vehicle-rules.ts'

/** The packed rules name all of them, and are removed afterwards. Throws RefusedWrite like `removeOfVehicle`. */
export async function removeRulesOfVehicle(table: Table, vehicleId: string): Promise<void> {
  const packed = await findItem(table, vehicleRulesItem(vehicleId), { ConsistentRead: true })
  const keys = (packed?.rules ?? []).map(({ user_id, id, rule_set_id }) =>
    rule_set_id === undefined ? ruleKey(user_id, vehicleId, id) : setRuleKey(user_id, rule_set_id, vehicleId)
  )
  await removeOfVehicle(table, vehicleId, keys)
}
