/** `user list`. */
import { Command } from 'commander'
import * as z from 'zod/mini'
import { userItem } from '../../lib/people/user-item.ts'
import { findItems } from '../../lib/table/find-item.ts'
import { profilesOf, scanEach } from '../../lib/table/scans.ts'
import type { Table } from '../../lib/table/table.ts'
import { defined } from '../../lib/telemetry/measured-fields.ts'
import { matchesFilter } from '../../lib/vehicles/search-words.ts'
import { userFields } from './describe-user.ts'
import { idIn } from './item-id.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import {
  addPageOptions,
  addSearchOption,
  type Named,
  type PageOptions,
  pageByName,
  pageNumbers,
  type SearchOption
} from './page-options.ts'
import { scanCost } from './scan-cost.ts'

const Found = z.object({
  PK: z.string(),
  data: z.object({ email: z.string(), first_name: z.optional(z.string()), last_name: z.optional(z.string()) })
})

export function listUsersCommand(register: Register): Command {
  const command = new Command('list').description(`List users by email. ${scanCost}`)
  return register(addPageOptions(addSearchOption(command, 'email, first or last name, or ID')), list)
}

async function list({ table, options }: OperatorCall<PageOptions & SearchOption>) {
  const page = pageNumbers(options)
  const { items, numbers } = await pageByName(await everyUser(table, options), page, (ids) => users(table, ids))
  return { users: options.json ? items : items.map(inShort), ...numbers }
}

async function everyUser(table: Table, { search = '' }: SearchOption): Promise<Named[]> {
  const users: Named[] = []
  await scanEach(table, search === '' ? profilesOf('USER', 'data', 'email') : profilesOf('USER', 'data'), (found) => {
    for (const item of found) {
      const { PK, data } = Found.parse(item)
      const id = idIn(PK)
      const words = [id, data.email, data.first_name, data.last_name].join(' ').toLowerCase()
      if (matchesFilter(words, search)) users.push({ id, name: data.email })
    }
  })
  return users
}

async function users(table: Table, ids: readonly string[]) {
  const found = await findItems(table, ids.map(userItem), { ConsistentRead: true })
  return found.flatMap((user) => (user ? [userFields(user)] : []))
}

/** The fields that fit into one line. */
function inShort({
  id,
  email,
  first_name,
  last_name,
  requests_per_minute,
  max_vehicles,
  being_deleted
}: ReturnType<typeof userFields>): object {
  return defined({ id, email, first_name, last_name, requests_per_minute, max_vehicles, being_deleted })
}
