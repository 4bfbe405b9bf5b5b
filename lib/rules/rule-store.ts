/** Notification rules: each user's own, for the vehicles that the user may make rules for. */

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { isResourceId } from '../contract/fields.ts'
import { NotificationRule } from '../contract/resources/notification-rule.ts'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { rulesOfUser } from '../table/access-patterns.ts'
import { exists, remove } from '../table/expressions.ts'
import { ruleKey } from '../table/keys.ts'
import { getItem, queryAll, type Table } from '../table/table.ts'
import { StaleWrite, transact } from '../table/transaction.ts'

export const RuleItem = z.object({ data: NotificationRule })

export interface RuleStore {
  /** By ID. */
  ofVehicle(caller: AdmittedCaller, vehicleId: string): Promise<NotificationRule[]>
  find(caller: AdmittedCaller, vehicleId: string, ruleId: string): Promise<NotificationRule | undefined>
  create(caller: AdmittedCaller, rule: NotificationRule): Promise<void>
  /** False, and nothing is written, where the rule is no longer as `before`. */
  replace(caller: AdmittedCaller, before: NotificationRule, rule: NotificationRule): Promise<boolean>
  /** False where there is no such rule. */
  remove(caller: AdmittedCaller, vehicleId: string, ruleId: string): Promise<boolean>
}

export function ruleStore(table: Table): RuleStore {
  const { name: TableName, client } = table
  const itemOf = (rule: NotificationRule) => ({ ...ruleKey(rule.user_id, rule.vehicle_id, rule.id), data: rule })
  return {
    async ofVehicle({ owner }, vehicleId) {
      if (isOrganization(owner) || !isResourceId(vehicleId)) return []
      const items = await queryAll(table, rulesOfUser(owner, vehicleId))
      return items.map((item) => RuleItem.parse(item).data)
    },
    async find({ owner }, vehicleId, ruleId) {
      if (!isResourceId(ruleId)) return undefined
      const item = await getItem(table, ruleKey(scopeId(owner), vehicleId, ruleId), { ConsistentRead: true })
      return item && RuleItem.parse(item).data
    },
    async create({ admitted }, rule) {
      await admitted
      await client.send(new PutCommand({ TableName, Item: itemOf(rule) }))
    },
    async replace({ admitted }, before, rule) {
      await admitted
      return succeeds(
        client.send(
          new PutCommand({
            TableName,
            Item: itemOf(rule),
            ConditionExpression: '#data = :before',
            ExpressionAttributeNames: { '#data': 'data' },
            ExpressionAttributeValues: { ':before': before }
          })
        )
      )
    },
    async remove({ owner, admitted }, vehicleId, ruleId) {
      if (!isResourceId(ruleId)) return false
      await admitted
      // A transaction that is sent again because its answer was lost is not taken for a second deletion.
      return succeeds(transact(table, [remove(ruleKey(scopeId(owner), vehicleId, ruleId), exists)]))
    }
  }
}

async function succeeds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof StaleWrite) return false
    throw error
  }
}
