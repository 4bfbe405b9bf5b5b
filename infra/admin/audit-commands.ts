/** `audit list`: the entries of the audit trail. */
import { Command } from 'commander'
import { decodeTime, isValid } from 'ulid'
import * as z from 'zod/mini'
import { newestEntries } from '../../lib/audit/audit-trail.ts'
import { newestOfAllOwners } from '../../lib/audit/whole-audit-trail.ts'
import { dateTime } from '../../lib/contract/fields.ts'
import type { AuditEntry } from '../../lib/contract/resources/audit-entry.ts'
import { auditTrail } from '../../lib/table/keys.ts'
import { parseFields } from './field-options.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { UsageError } from './operator-error.ts'
import { pageNumbers } from './page-options.ts'
import { addScopeOptions, type ScopeOptions, scopeOf } from './vehicle-sharing-commands.ts'

interface ListOptions extends ScopeOptions {
  readonly until?: string
  readonly after?: string
  readonly limit?: string
}

const Until = z.object({ until: z.optional(dateTime('Moment')) })

export function auditCommands(register: Register): Command {
  const command = new Command('list')
    .description(
      'List changes of permissions, newest first. Without --user and --organization, list those of all users'
    )
    .option('--until <date-time>', 'Only changes at or before this moment')
    .option('--after <id>', 'Continue after this entry: the "next" at the end of a list')
    .option('--limit <number>', 'Maximum number of entries (default: 50)')
  return new Command('audit').description('Audit trail').addCommand(register(addScopeOptions(command), list))
}

async function list({ table, actor, options }: OperatorCall<ListOptions>) {
  const { limit } = pageNumbers({ limit: options.limit })
  const { after } = options
  const { at: now, auditRetentionDays } = actor()
  // Reads two more entries than the page has: the one before the page, and one that shows whether there is a next page.
  const count = limit + 2
  const isOfAllScopes = options.user === undefined && options.organization === undefined
  const found = isOfAllScopes
    ? await newestOfAllOwners(table, upTo(options), count, { now, auditRetentionDays })
    : await newestEntries(table, auditTrail(await scopeOf(table, options)), { to: upTo(options) }, count, now)
  const following = found.filter(({ id }) => id !== after)
  const page = following.slice(0, limit)
  const next = following.length > limit ? page.at(-1)?.id : undefined
  return { entries: options.json ? page : page.map(inShort), ...(next !== undefined && { next }) }
}

/** The end of the listed period: a moment, or the moment of an entry with its ID. Throws OperatorError. */
function upTo(options: ListOptions): string | undefined {
  const { until } = parseFields(Until, options.until === undefined ? {} : { until: options.until })
  const { after } = options
  if (after === undefined) return until
  if (!isValid(after)) throw new UsageError('--after must be the ID of an entry')
  const moment = new Date(decodeTime(after)).toISOString()
  return until !== undefined && until < moment ? until : `${moment}#${after}`
}

/** The fields that fit into one line. */
function inShort({ timestamp, action, actor, address, subject, changes }: AuditEntry): object {
  return { timestamp, action, actor, ...(address !== undefined && { address }), subject, ...(changes && { changes }) }
}
