/** `user update` and `user end-sessions`. */
import type { Command } from 'commander'
import * as z from 'zod/mini'
import { endSessions } from '../../lib/accounts/session-writes.ts'
import { type UserChange, updateUser } from '../../lib/accounts/user-changes.ts'
import { UserFields } from '../load/load-record.ts'
import { addClearOption, type ClearOptions, changeOf } from './clear-option.ts'
import { describeUser } from './describe-user.ts'
import { addFieldOptions, givenFields, parseFields } from './field-options.ts'
import { onUser, type UserOptions, userOf } from './named-user.ts'
import type { OperatorCall, Register } from './operator-command.ts'

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
