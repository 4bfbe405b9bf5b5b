/** Tells of facts that the whole table has and no feed. */
import { lostFacts } from '../../../lib/notify/feed/lost-facts.ts'
import type { Key } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import type { Terminal } from '../terminal.ts'
import { lookThroughTable } from './look-for-uploads.ts'

/** Younger ones may be delivered by the stream, which tries for two hours: see infra/stack/stream-functions.ts. */
const youngestMilliseconds = 3 * 3_600_000

/** As many as the stream hands over at once. */
const factsAtOnce = 100

/** Has facts delivered, and returns the IDs of the events that somebody may receive. */
export type DeliverFacts = (facts: readonly Key[]) => Promise<readonly string[]>

/** Returns how many facts were delivered. */
export async function deliverLostFacts(
  { table, terminal, deliver }: { readonly table: Table; readonly terminal: Terminal; readonly deliver: DeliverFacts },
  since: Date
): Promise<number> {
  const until = new Date(Date.now() - youngestMilliseconds)
  const facts = await lookThroughTable(table, terminal, (onPage) => lostFacts(table, { since, until }, onPage))
  const delivered = new Set<string>()
  for (let start = 0; start < facts.length; start += factsAtOnce) {
    for (const eventId of await deliver(facts.slice(start, start + factsAtOnce))) delivered.add(eventId)
  }
  return delivered.size
}
