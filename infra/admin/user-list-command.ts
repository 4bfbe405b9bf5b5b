/** `user list`. */
import { Command } from 'commander'
import * as z from 'zod/mini'
import { findItems } from '../../lib/table/find-item.ts'
import { profilesOf, scanAll } from '../../lib/table/scans.ts'
import type { Table } from '../../lib/table/table.ts'
import { userItem } from '../../lib/users/user-item.ts'
import { userFields } from './describe-user.ts'
import { idIn } from './item-id.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { addPageOptions, type Named, type PageOptions, pageByName, pageNumbers } from './page-options.ts'
import { scanCost } from './scan-cost.ts'

const Found = z.object({ PK: z.string(), data: z.object({ email: z.string() }) })

export function listUsersCommand(register: Register): Command {
  const command = new Command('list').description(`Show users by email. ${scanCost}`)
  return register(addPageOptions(command), list)
}

async function list({ table, options }: OperatorCall<PageOptions>) {
  const page = pageNumbers(options)
  const { items, numbers } = await pageByName(await everyUser(table), page, (ids) => users(table, ids))
  return { users: options.json ? items : items.map(inShort), ...numbers }
}

async function everyUser(table: Table): Promise<Named[]> {
  const found = await scanAll(table, profilesOf('USER', 'data', 'email'))
  return found.map((item) => {
    const { PK, data } = Found.parse(item)
    return { id: idIn(PK), name: data.email }
  })
}

async function users(table: Table, ids: readonly string[]) {
  const found = await findItems(table, ids.map(userItem), { ConsistentRead: true })
  return found.flatMap((user) => (user ? [userFields(user)] : []))
}

/** What fits into a line. */
function inShort({
  id,
  email,
  first_name,
  last_name,
  requests_per_minute,
  max_vehicles,
  being_deleted
}: ReturnType<typeof userFields>): object {
  const fields = { id, email, first_name, last_name, requests_per_minute, max_vehicles, being_deleted }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
