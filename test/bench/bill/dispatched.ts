/** What `dispatch-changes` does with the facts and the status of a vehicle that the table's stream tells it of. */

import { pushFacts, pushStatuses } from '../../../lib/notify/channels/socket/wake-connections.ts'
import { wakeListeners } from '../../../lib/notify/consumers/wake-listeners.ts'
import type { Queues } from '../../../lib/queues/queues.ts'
import { itemsUnder } from '../../../lib/table/access-patterns.ts'
import { factPrefix, isFactKey, isStatusKey, type Key, statusKey, vehicleList } from '../../../lib/table/keys.ts'
import { getItem, queryAll, type StoredItem, type Table } from '../../../lib/table/table.ts'

const noQueues: Pick<Queues, 'sendMessages' | 'has'> = { sendMessages: async () => {}, has: () => true }

/** As they are now. */
export async function dispatchedItems(table: Table, vehicleId: string): Promise<StoredItem[]> {
  const [status, facts] = await Promise.all([
    getItem(table, statusKey(vehicleId), { ConsistentRead: true }),
    queryAll(table, { ...itemsUnder(vehicleList(vehicleId), factPrefix), ConsistentRead: true })
  ])
  return [...(status ? [status] : []), ...facts]
}

/** An item, and its version. */
export const textOf = ({ PK, SK, v }: StoredItem) => `${PK} ${SK} ${v}`
export const keyIn = ({ PK, SK }: StoredItem): Key => ({ PK: String(PK), SK: String(SK) })

/** One call for all of these changes. */
export async function dispatchOnce(table: Table, keys: readonly Key[], queues = noQueues): Promise<void> {
  const [facts, statuses] = [keys.filter(isFactKey), keys.filter(isStatusKey)]
  await Promise.all([
    facts.length > 0 && wakeListeners(table, queues, facts).then((woken) => pushFacts(queues, woken)),
    statuses.length > 0 && pushStatuses(table, queues, statuses, new Date())
  ])
}
