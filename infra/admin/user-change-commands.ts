/** `user update`, `user end-sessions` and `user reset-link`. */
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { createResetToken } from '../../lib/accounts/password-reset.ts'
import { endSessions } from '../../lib/accounts/session-writes.ts'
import { type UserChange, updateUser } from '../../lib/accounts/user-changes.ts'
import { resetLinkMinutes, resetLinkTo } from '../../lib/contract/reset-link.ts'
import { resetMessage } from '../../lib/notify/channels/mail/mail-message.ts'
import { userItem } from '../../lib/people/user-item.ts'
import { openQueues } from '../../lib/queues/queues.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { UserFields } from '../load/load-record.ts'
import { urlOf } from '../queue-outputs.ts'
import { addClearOption, type ClearOptions, changeOf } from './clear-option.ts'
import { describeUser } from './describe-user.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { onUser, type UserOptions, userOf } from './named-user.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { findAddress, findQueues } from './target-table.ts'

const Changeable = z.partial(z.omit(UserFields, { id: true }))
const clearable = Object.keys(Changeable.shape).filter((field) => field !== 'email')

export function updateUserCommand(register: Register): Command {
  const command = onUser('update', 'Change the profile, email or limits of a user')
  return register(addClearOption(addFieldOptions(command, Changeable.shape)), update)
}

export function endSessionsCommand(register: Register): Command {
  const description =
    'End all sessions of a user and revoke all tokens, including programmatic tokens, within 60 seconds'
  return register(onUser('end-sessions', description), end)
}

export function resetLinkCommand(register: Register): Command {
  const description = `Mail a link with which the user sets a new password, once and within ${resetLinkMinutes} minutes. If the service sends no mail, print it`
  const command = onUser('reset-link', description).option('--print', 'Print the link instead')
  return register(command, resetLink)
}

async function update(call: OperatorCall<UserOptions & ClearOptions>) {
  const { table, actor, command, options } = call
  const given = parseFields(Changeable, givenFields(command, Changeable.shape))
  const { requests_per_minute, max_vehicles, ...profile } = changeOf(given, options, clearable)
  const id = await userOf(call)
  const limits = { requestsPerMinute: requests_per_minute, maxVehicles: max_vehicles }
  await updateUser(table, actor(), id, { profile, limits } as UserChange)
  return describeUser(table, id)
}

async function end(call: OperatorCall<UserOptions>) {
  const id = await userOf(call)
  const ended = await endSessions(call.table, call.actor(), id)
  return { id, sessions_valid_from: ended.toISOString() }
}

interface ResetLinkOptions extends UserOptions {
  readonly print?: boolean
}

async function resetLink(call: OperatorCall<ResetLinkOptions>) {
  const { table, actor, options, terminal } = call
  const [address, mailQueue] = [await findAddress(options, terminal.directory), await mailQueueOf(call)]
  const id = await userOf(call)
  const now = actor().at
  const token = await createResetToken(table, id, now)
  const expiry = new Date(now.getTime() + resetLinkMinutes * 60_000).toISOString()
  if (!mailQueue) return { id, link: resetLinkTo(address, token), expiry }
  await mailQueue.sendMessages('mail', [resetMessage({ userId: id, token, expiry })])
  const user = await findItem(table, userItem(id), { ConsistentRead: true })
  return { id, mailed_to: user?.data.email, expiry }
}

/** Undefined where the link is to be printed. */
async function mailQueueOf({ options, terminal }: OperatorCall<ResetLinkOptions>) {
  if (options.print) return undefined
  const { workQueues, config } = await findQueues(options, terminal.directory)
  const mail = urlOf(workQueues, 'mail')
  return mail === undefined ? undefined : openQueues({ mail }, config)
}
