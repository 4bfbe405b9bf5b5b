/** `webhook list`, `show`, `enable`, `disable`, `replay` and `listen`: webhooks of users and organizations. */
import { Command } from 'commander'
import { dateTime } from '../../lib/contract/fields.ts'
import type { Webhook } from '../../lib/contract/resources/webhook.ts'
import { deliveriesOf } from '../../lib/notify/channels/webhook/list-deliveries.ts'
import { webhooksOf } from '../../lib/notify/channels/webhook/own-webhooks.ts'
import { enableWebhook, replayByOperator, webhookById } from '../../lib/notify/channels/webhook/webhook-by-operator.ts'
import type { SendWake } from '../../lib/notify/consumers/wake-webhook.ts'
import { openQueues } from '../../lib/queues/queues.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'
import { findQueues } from './target-table.ts'
import { addScopeOptions, type ScopeOptions, scopeOf } from './vehicle-sharing-commands.ts'
import { listenCommand } from './webhook-listener/listen-command.ts'

interface ReplayOptions {
  readonly since: string
  readonly until?: string
  readonly all?: boolean
}

const shownDeliveries = 20

export function webhookCommands(register: Register): Command {
  const of = (name: string, description: string) =>
    new Command(name).description(description).argument('<id>', 'ID of the webhook')
  const replaying = of('replay', 'Replay the events of a period')
    .requiredOption('--since <date-time>', 'Start of the period')
    .option('--until <date-time>', 'End of the period (default: now)')
    .option('--all', 'Include delivered events')
  return new Command('webhook')
    .description('Webhooks')
    .addCommand(register(addScopeOptions(new Command('list').description('List webhooks without their secrets')), list))
    .addCommand(register(of('show', 'Show a webhook and its last deliveries'), show))
    .addCommand(register(of('enable', 'Enable a webhook and resume delivery'), (call) => setEnabled(call, true)))
    .addCommand(register(of('disable', 'Disable a webhook until it is enabled'), (call) => setEnabled(call, false)))
    .addCommand(register(replaying, replay))
    .addCommand(listenCommand(register))
}

async function list({ table, options }: OperatorCall<ScopeOptions>) {
  return { webhooks: await webhooksOf(table, await scopeOf(table, options)) }
}

async function show({ table, argument = '' }: OperatorCall<unknown>) {
  const webhook = found(await webhookById(table, argument), argument)
  const { deliveries } = await deliveriesOf(table, argument, { limit: shownDeliveries })
  return { ...webhook, deliveries }
}

async function setEnabled(call: OperatorCall<unknown>, enabled: boolean) {
  const { table, actor, argument = '' } = call
  return found(await enableWebhook(table, await sender(call), actor(), argument, enabled), argument)
}

async function replay(call: OperatorCall<ReplayOptions>) {
  const { table, options, argument = '' } = call
  const now = new Date()
  const [since, until] = [momentOf(options.since, '--since'), momentOf(options.until ?? now.toISOString(), '--until')]
  if (since >= until) throw new UsageError('--since must be before --until')
  const range = { which: options.all ? ('ALL' as const) : ('FAILED' as const), since, until }
  return found(await replayByOperator(table, await sender(call), argument, range, now), argument)
}

function momentOf(text: string, option: string): string {
  const { success, data } = dateTime(option).safeParse(text)
  if (!success) throw new UsageError(`${option} must be a date and time with an offset, such as 2026-01-31T12:00:00Z`)
  return data
}

/** Throws OperatorError where the service has no queue of webhooks. */
async function sender({ options, terminal }: OperatorCall<unknown>): Promise<SendWake> {
  const { workQueues, config } = await findQueues(options, terminal.directory)
  const queue = workQueues.find(({ name }) => name === 'Webhooks')
  if (!queue) throw new OperatorError('This service has no queue of webhooks')
  const { sendMessages } = openQueues({ webhooks: queue.url }, config)
  return ({ consumer, wake, owner: group, delaySeconds }) =>
    sendMessages('webhooks', [{ body: { consumer, wake }, group, delaySeconds }])
}

function found(webhook: Webhook | undefined, id: string): Webhook {
  if (webhook) return webhook
  throw new OperatorError(`There is no webhook ${id}`)
}
