/** The rules of a vehicle as a step of the processing reads them. */
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { vehicleRulesItem } from '../../rules/vehicle-rules.ts'
import { findItems } from '../../table/find-item.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'

/**
 * Reads the rules of the revision that the tracking or the access names, which are conditions of the write: a rule that is
 * written meanwhile changes them. Disabled rules are left out, so their states are dropped. A stale read of the rules is repeated consistently; what that finds is of the revision, or
 * the write fails.
 */
export async function rulesInForce(
  table: Table,
  items: Items,
  vehicleId: string,
  revision: number
): Promise<readonly NotificationRule[]> {
  const item = vehicleRulesItem(vehicleId)
  const [viewed] = await items.view(item)
  if (viewed?.revision === revision) return viewed.rules.filter(isEnabled)
  const [found] = await findItems(table, [item], { ConsistentRead: true })
  return found?.rules.filter(isEnabled) ?? []
}

const isEnabled = ({ enabled }: NotificationRule) => enabled
