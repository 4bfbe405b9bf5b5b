/** POST /notification/rule-set: make a rule for many vehicles. */
import { ulid } from 'ulid'
import { createNotificationRuleSet as contract } from '../lib/contract/endpoints/create-notification-rule-set.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { createSet } from '../lib/rules/sets/own-sets.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table) =>
  async ({ caller, body, now }: Call<typeof contract>) => {
    const options = { body, permission: contract.permission, now }
    const { set, via } = await createSet(table, caller, ulid(now.getTime()), options)
    return single(set, via)
  }

export const handler = endpoint(contract, logic(functionTable()))
