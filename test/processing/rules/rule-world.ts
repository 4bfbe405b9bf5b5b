/** A vehicle with notification rules, and their alerts. */
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { collectDue } from '../../../lib/processing/collect-due.ts'
import type { ProcessingSettings } from '../../../lib/records/processing-settings.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { wholeRule } from '../../../lib/rules/whole-rule.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import { type UploadWorld, uploadWorld, type WorldOptions } from '../processing-world.ts'

export const ruleOf = (id: string, property_indicator: string, value_key: string, value: number): NotificationRule =>
  wholeRule({ id, user_id: 'ada', vehicle_id: 'van', property_indicator, value_key, value })

export async function worldWith(rules: readonly NotificationRule[], options: WorldOptions = {}): Promise<UploadWorld> {
  const world = uploadWorld(options)
  for (const rule of rules) await putRule(world.table, rule)
  return world
}

export interface StoredMessage {
  readonly rule: string
  readonly at: string
  readonly observed: number | string
  readonly suppressed: number
  readonly isLate: boolean
  readonly trip?: string
}

const messagesIn = (items: readonly StoredItem[]) =>
  items.filter(({ PK, SK }) => String(PK).startsWith('USER#') && String(SK).startsWith('MESSAGE#'))

/** In the order of time, and of rules for one moment. */
export function messagesOf({ memory }: Pick<UploadWorld, 'memory'>): StoredMessage[] {
  return messagesIn(memory.items)
    .map(({ PK, ruleId, at, observed, suppressed, isLate, tripId }) => ({
      rule: `${String(PK).slice('USER#'.length)} ${ruleId}`,
      at: String(at),
      observed: observed as number | string,
      suppressed: Number(suppressed),
      isLate: isLate === true,
      ...(tripId !== undefined && { trip: String(tripId) })
    }))
    .toSorted((a, b) => `${a.at} ${a.rule}`.localeCompare(`${b.at} ${b.rule}`))
}

/** Each message has one fact, which names it, and is counted once; a fact names each. Returns what is wrong. */
export function faultsOfMessages({ memory }: Pick<UploadWorld, 'memory'>): string[] {
  const items = memory.items
  const ids = messagesIn(items).map(({ PK, SK }) => `${PK} ${String(SK).slice('MESSAGE#'.length)}`)
  const facts = items
    .filter(({ type }) => type === 'notification.triggered')
    .map(({ PK, subject }) => `${PK} ${subject}`)
  const counted = items
    .filter(({ SK }) => String(SK).startsWith('MESSAGECOUNT#'))
    .flatMap(({ all }) => Object.values(all as Record<string, Record<string, number>>).flatMap(Object.values<number>))
    .reduce((sum, count) => sum + count, 0)
  const missing = ids.filter((id) => !facts.includes(id)).map((id) => `${id} has no fact`)
  const extra = facts.filter((fact) => !ids.includes(fact)).map((fact) => `${fact} has no message`)
  return [...missing, ...extra, ...(counted === ids.length ? [] : [`${counted} of ${ids.length} are counted`])]
}

/** Collects what is due. Rejects with the first failure of a timer. */
export async function collect(
  world: UploadWorld,
  now: Date,
  settings: Partial<ProcessingSettings> = {},
  on = world.table
) {
  const failures: unknown[] = []
  const options = { settings: { fixRetentionDays: 400, ...settings }, now, isTimeUp: () => false }
  const collection = await collectDue(on, { ...options, onFailure: (error) => void failures.push(error) })
  if (failures.length > 0) throw failures[0]
  return collection
}
