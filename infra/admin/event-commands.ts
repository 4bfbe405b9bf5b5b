/** `event tail`: what happens, as a user or an organization receives it. */
import { setTimeout as wait } from 'node:timers/promises'
import { Command } from 'commander'
import { factPatterns } from '../../lib/contract/event-query.ts'
import { dateTime } from '../../lib/contract/fields.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import type { Event } from '../../lib/contract/resources/event.ts'
import { cursorAt } from '../../lib/notify/feed/feed-cursor.ts'
import { readEvents } from '../../lib/notify/rights/read-events.ts'
import { subscriberOf } from '../../lib/notify/rights/subscriber.ts'
import { interruptible } from './interruption.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { UsageError } from './operator-error.ts'
import { printLine } from './terminal.ts'
import { addScopeOptions, type ScopeOptions, scopeOf } from './vehicle-sharing-commands.ts'

interface TailOptions extends ScopeOptions {
  readonly types?: string[]
  readonly vehicleIds?: string[]
  readonly since?: string
  readonly once?: boolean
}

const pageEvents = 100
/** Between two looks at feeds in which nothing is new. */
const pauseMilliseconds = 2000

export function eventCommands(register: Register): Command {
  const command = new Command('tail')
    .description('Print the events of a user or an organization until Ctrl-C')
    .option('--types <types...>', 'Only these types of events, such as trip.*')
    .option('--vehicle-ids <ids...>', 'Only these vehicles')
    .option('--since <date-time>', 'Start with the events since this moment, up to 30 days ago')
    .option('--once', 'Print the events so far and end')
  return new Command('event').description('Events').addCommand(register(addScopeOptions(command), tail))
}

async function tail({ table, terminal, options }: OperatorCall<TailOptions>): Promise<undefined> {
  const { types, vehicleIds, once, json } = options
  const unknown = types?.find((type) => !factPatterns.includes(type))
  if (unknown !== undefined) throw new UsageError(`--types: there are no events of type ${unknown}`)
  const holder = { owner: await scopeOf(table, options), permissions: allPermissionBits }
  let cursor = cursorAt(beginning(options).getTime())
  await interruptible(terminal, async (signal) => {
    while (!signal.aborted) {
      const now = new Date()
      // Memberships change while the command runs.
      const subscriber = await subscriberOf(table, holder)
      const page = await readEvents(table, subscriber, cursor, pageEvents, { types, vehicleIds }, now)
      for (const event of page.events) printLine(terminal.stdout, json ? JSON.stringify(event) : inShort(event))
      cursor = page.cursor
      if (!page.isEnd) continue
      if (once) return
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => {})
    }
  })
}

function beginning({ since }: TailOptions): Date {
  if (since === undefined) return new Date()
  const { data, success } = dateTime('Moment').safeParse(since)
  if (!success) throw new UsageError('--since must be a date and time with an offset, such as 2026-01-31T12:00:00Z')
  if (Date.parse(data) > Date.now()) throw new UsageError('--since must not be in the future')
  return new Date(data)
}

function inShort({ timestamp, type, vehicle_id, changed, previous }: Event): string {
  const changes = changed?.map((name) => (previous?.[name] === undefined ? name : `${name} (was ${previous[name]})`))
  return [timestamp, type, vehicle_id, changes?.join(', ')].filter(Boolean).join('  ')
}
