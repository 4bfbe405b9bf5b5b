/** Tells which webhooks fail, or were disabled by the service: a fault of their endpoints, of which their owners are notified. */
import { decodeWebhookConsumer, failureOf, type WebhookConsumer } from '../../../lib/notify/consumers/consumer.ts'
import { consumerIn } from '../../../lib/table/keys.ts'
import { consumersIn, scanAll } from '../../../lib/table/scans.ts'
import type { StoredItem, Table } from '../../../lib/table/table.ts'
import type { Findings } from './finding.ts'

/** Webhooks that are named. */
const maxNamed = 3

export interface WebhooksQuestion {
  readonly table: Table
  /** Name of the stack of a deployed service. */
  readonly stack?: string
  /** Whether to search the whole table; otherwise nothing is looked for. */
  readonly isScan: boolean
}

/** A webhook with the moment since which its endpoint has been failing, ISO. */
interface Failing {
  readonly id: string
  readonly since: string
  readonly consumer: WebhookConsumer
}

/** Notes: the service is well where an endpoint is not. */
export async function checkWebhooks({ table, stack, isScan }: WebhooksQuestion): Promise<Partial<Findings>> {
  if (!isScan)
    return {
      notes: ['Webhooks that fail are looked for with --scan alone, which reads the whole table for them again']
    }
  const found = (await scanAll(table, consumersIn(['FAILING', 'DISABLED']))).map(failingOf)
  const failing = found.filter(({ consumer }) => consumer.state === 'FAILING')
  const disabled = found.filter(({ consumer }) => consumer.state === 'DISABLED' && consumer.disabledReason !== 'USER')
  const show = `npm run admin -- webhook show ID${stack === undefined ? '' : ` --stack ${stack}`}`
  return { notes: [...noteOf(failing, 'failing', show), ...noteOf(disabled, 'disabled by the service', show)] }
}

function failingOf(item: StoredItem): Failing {
  const consumer = decodeWebhookConsumer(item)
  return { id: consumerIn(item), since: failureOf(consumer)?.since ?? consumer.lastFailure ?? '', consumer }
}

/** The oldest ones are named. */
function noteOf(found: readonly Failing[], what: string, show: string): string[] {
  const sorted = found.toSorted((one, other) => (one.since < other.since ? -1 : 1))
  const [oldest] = sorted
  if (!oldest) return []
  const named = sorted.slice(0, maxNamed).map(({ id, consumer }) => `${id} (${consumer.lastError ?? 'no attempt yet'})`)
  const more = sorted.length > maxNamed ? ` and ${sorted.length - maxNamed} more` : ''
  const count = sorted.length === 1 ? '1 webhook is' : `${sorted.length} webhooks are`
  return [`${count} ${what}, the first since ${oldest.since}: ${named.join(', ')}${more}; ${show} says more`]
}
