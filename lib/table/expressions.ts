/** The single actions of a write, and the expressions that DynamoDB takes for them. */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { formatAttributes, readableCondition } from './format-conditions.ts'
import { versionAttribute } from './item.ts'
import type { Key } from './keys.ts'
import { marshallable } from './marshallable.ts'
import type { StoredItem } from './table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Condition of a write: the item does not exist, or has the version that was read. */
export type Condition = 'absent' | { readonly version: number | undefined }

export type Action = { readonly key: Key; readonly condition?: Condition; readonly isWithFirst?: true } & (
  | { readonly kind: 'check'; readonly condition: Condition }
  | { readonly kind: 'put'; readonly attributes: StoredItem }
  | { readonly kind: 'update'; readonly change: AttributeChange }
  | { readonly kind: 'delete'; readonly isRepeatable?: true }
)

/** Expression over top-level attributes. */
export interface AttributeChange {
  readonly set: StoredItem
  readonly removed: readonly string[]
  readonly added: ReadonlyMap<string, number>
}

interface Expressions {
  ConditionExpression?: string
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD'
}

export function putInput({ key, attributes, condition }: Action & { kind: 'put' }, TableName: string) {
  const given = Object.entries(attributes).map(([name, value]) => [name, marshallable(value)])
  return {
    TableName,
    Item: { ...Object.fromEntries(given), ...formatAttributes(key), ...key },
    ...conditionOf(condition, key)
  }
}

export function updateInput({ key, change, condition }: Action & { kind: 'update' }, TableName: string) {
  const conditional = conditionOf(condition, key)
  const names: Record<string, string> = { ...conditional.ExpressionAttributeNames }
  const values: Record<string, unknown> = { ...conditional.ExpressionAttributeValues }
  const set = { ...change.set, ...formatAttributes(key) }
  const name = (attribute: string) => {
    names[`#${attribute}`] = attribute
    return `#${attribute}`
  }
  const value = (attribute: string, given: unknown) => {
    values[`:${attribute}`] = marshallable(given)
    return `:${attribute}`
  }
  const clauses = [
    clause('SET', Object.entries(set), ([attribute, given]) => `${name(attribute)} = ${value(attribute, given)}`),
    clause('REMOVE', change.removed, name),
    clause('ADD', [...change.added], ([attribute, amount]) => `${name(attribute)} ${value(attribute, amount)}`)
  ]
  return {
    TableName,
    Key: plain(key),
    ...conditional,
    UpdateExpression: clauses.filter(Boolean).join(' '),
    // DynamoDB refuses empty maps.
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values })
  }
}

export function deleteInput({ key, condition }: Action & { kind: 'delete' }, TableName: string) {
  return { TableName, Key: plain(key), ...conditionOf(condition, key) }
}

export function transactItem(action: Action, TableName: string): TransactItem {
  switch (action.kind) {
    case 'put':
      return { Put: putInput(action, TableName) }
    case 'update':
      return { Update: updateInput(action, TableName) }
    case 'delete':
      return { Delete: deleteInput(action, TableName) }
    case 'check':
      return {
        ConditionCheck: { TableName, Key: plain(action.key), ...requiredCondition(action.condition) }
      }
  }
}

function clause<T>(keyword: string, parts: readonly T[], render: (part: T) => string): string {
  return parts.length === 0 ? '' : `${keyword} ${parts.map(render).join(', ')}`
}

function conditionOf(condition: Condition | undefined, key: Key): Expressions {
  return condition === undefined ? readableCondition(key) : requiredCondition(condition)
}

function requiredCondition(condition: Condition): Expressions & { ConditionExpression: string } {
  if (condition === 'absent') return { ConditionExpression: 'attribute_not_exists(PK)' }
  const { version } = condition
  const ExpressionAttributeNames = { '#version': versionAttribute }
  if (version === undefined) {
    return { ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(#version)', ExpressionAttributeNames }
  }
  return {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':version': version }
  }
}

const plain = ({ PK, SK }: Key) => ({ PK, SK })
