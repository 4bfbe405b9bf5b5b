/** `webhook listen`: prints the events that a webhook receives, which is there as long as the command runs. */
import { Command } from 'commander'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { isOrganization, scopeId } from '../../../lib/contract/scope.ts'
import { revokeToken } from '../../../lib/identity/programmatic-tokens.ts'
import { interruptible } from '../interruption.ts'
import type { OperatorCall, Register } from '../operator-command.ts'
import { UsageError } from '../operator-error.ts'
import { findAddress } from '../target-table.ts'
import { printLine } from '../terminal.ts'
import { createToken } from '../token-commands.ts'
import { addScopeOptions, type ScopeOptions, scopeOf } from '../vehicle-sharing-commands.ts'
import { type ReceivedEvent, startReceiver } from './event-receiver.ts'
import { makeWebhook, removeWebhook, type WebhookRequest } from './own-webhook.ts'

interface ListenOptions extends ScopeOptions {
  readonly types?: string[]
  readonly vehicleIds?: string[]
  readonly port?: string
  readonly url?: string
}

const listenerName = 'webhook listen'

/** The webhook ends with its token, also where the command is killed and can delete neither. */
const tokenMilliseconds = 7 * 24 * 3_600_000

const permissions: readonly Permission[] = [
  'VEHICLE_STATUS_READ',
  'VEHICLE_READ',
  'TRIP_READ',
  'NOTIFICATION_RULE_READ',
  'WEBHOOK_READ',
  'WEBHOOK_WRITE'
]

export function listenCommand(register: Register): Command {
  const command = new Command('listen')
    .description('Receive, verify and print events on this machine through a temporary webhook, until Ctrl-C')
    .option('--types <types...>', 'Types of events, such as trip.* (default: all)')
    .option('--vehicle-ids <ids...>', 'Only these vehicles')
    .option('--port <number>', 'Port to listen on (default: a free one)')
    .option('--url <url>', 'Public https address that leads to the port; required for a deployed service')
  return register(addScopeOptions(command), listen)
}

async function listen(call: OperatorCall<ListenOptions>): Promise<undefined> {
  const { table, actor, terminal, options } = call
  const [address, owner] = [await findAddress(options, terminal.directory), await scopeOf(table, options)]
  const port = portOf(options)
  const expiry = new Date(Date.now() + tokenMilliseconds).toISOString()
  const { token, id: tokenId } = await createToken(call, actor(), owner, { name: listenerName, permissions, expiry })
  const secret = Promise.withResolvers<string>()
  const receiver = await startReceiver({
    port,
    secret: secret.promise,
    onEvent: (event) => printLine(terminal.stdout, options.json ? JSON.stringify(event) : inShort(event)),
    onRefusal: (reason) => printLine(terminal.stderr, `Refused a request: ${reason}`)
  })
  try {
    await interruptible(terminal, async (signal) => {
      const url = options.url ?? `http://127.0.0.1:${receiver.port}/`
      const request = { ...requestOf(options), url, ...ownerOf(owner) }
      const webhook = await makeWebhook(address, token, request)
      secret.resolve(webhook.secret)
      printLine(terminal.stderr, `Webhook ${webhook.id} sends to ${new URL(url).host}. Ctrl-C deletes it.`)
      await new Promise((resolve) => {
        if (signal.aborted) resolve(undefined)
        signal.addEventListener('abort', resolve, { once: true })
      })
      await removeWebhook(table, owner, webhook.id, actor())
    })
  } finally {
    receiver.stop()
    await revokeToken(table, actor(), owner, tokenId)
  }
}

function requestOf({ types = ['*'], vehicleIds }: ListenOptions): Omit<WebhookRequest, 'url'> {
  return { types, name: listenerName, ...(vehicleIds && { vehicle_ids: vehicleIds }) }
}

const ownerOf = (owner: Parameters<typeof isOrganization>[0]) =>
  isOrganization(owner) ? { organization_id: scopeId(owner) } : {}

function portOf({ port = '0', url }: ListenOptions): number {
  if (url !== undefined && (!URL.canParse(url) || port === '0')) {
    throw new UsageError('--url must be an address, and needs --port')
  }
  const number = Number(port)
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number
  throw new UsageError('--port must be a number from 0 to 65535')
}

function inShort({ timestamp, type, vehicle_id, id }: ReceivedEvent): string {
  return [timestamp, type, vehicle_id, id].filter(Boolean).join('  ')
}
