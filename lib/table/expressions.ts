/** The single actions of a transaction, without the name of the table. */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Key } from './keys.ts'
import type { StoredItem } from './table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Without<T> = Omit<NonNullable<T>, 'TableName'>

export interface Action {
  readonly Put?: Without<TransactItem['Put']>
  readonly Update?: Without<TransactItem['Update']>
  readonly Delete?: Without<TransactItem['Delete']>
  readonly ConditionCheck?: Without<TransactItem['ConditionCheck']>
}

export interface Condition {
  readonly ConditionExpression: string
  readonly ExpressionAttributeNames?: Record<string, string>
  readonly ExpressionAttributeValues?: Record<string, unknown>
}

export const exists: Condition = { ConditionExpression: 'attribute_exists(PK)' }
export const isAbsent: Condition = { ConditionExpression: 'attribute_not_exists(PK)' }
/** Exists, and nobody is about to delete it. */
export const isInForce: Condition = {
  ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(deleting)'
}

/** The attributes have these values; undefined stands for an attribute that is not there. */
export function isStill(values: Readonly<Record<string, unknown>>): Condition {
  const entries = Object.entries(values)
  const clauses = entries.map(([name, value]) =>
    value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :was_${name}`
  )
  const known = entries.filter(([, value]) => value !== undefined)
  return {
    ConditionExpression: ['attribute_exists(PK)', ...clauses].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    ...(known.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(known.map(([name, value]) => [`:was_${name}`, value]))
    })
  }
}

export function put(Item: StoredItem, condition?: Condition): Action {
  return { Put: { Item, ...condition } }
}

export function remove({ PK, SK }: Key, condition?: Condition): Action {
  return { Delete: { Key: { PK, SK }, ...condition } }
}

export function check({ PK, SK }: Key, condition: Condition): Action {
  return { ConditionCheck: { Key: { PK, SK }, ...condition } }
}

/** Sets attributes of the item, removes those that are undefined. */
export function set({ PK, SK }: Key, values: Readonly<Record<string, unknown>>, condition: Condition): Action {
  const entries = Object.entries(values)
  const assigned = entries.filter(([, value]) => value !== undefined)
  const removed = entries.filter(([, value]) => value === undefined)
  const clauses = [
    assigned.length > 0 && `SET ${assigned.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    removed.length > 0 && `REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`
  ]
  const given = {
    ...condition.ExpressionAttributeValues,
    ...Object.fromEntries(assigned.map(([name, value]) => [`:${name}`, value]))
  }
  return {
    Update: {
      Key: { PK, SK },
      UpdateExpression: clauses.filter(Boolean).join(' '),
      ConditionExpression: condition.ConditionExpression,
      ExpressionAttributeNames: {
        ...condition.ExpressionAttributeNames,
        ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name]))
      },
      // DynamoDB refuses an empty map.
      ExpressionAttributeValues: Object.keys(given).length > 0 ? given : undefined
    }
  }
}

/** Adds to numbers of the item, which need not be there yet. */
export function add({ PK, SK }: Key, amounts: ReadonlyMap<string, number>): Action {
  const names = [...amounts.keys()]
  return {
    Update: {
      Key: { PK, SK },
      UpdateExpression: `ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, amounts.get(name)]))
    }
  }
}
