/** The format of an item in its writes: what is stored, what a write without a read must not meet, and what a refusal says. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Key } from './keys.ts'
import { assertReadable, formatAttribute, formatOfItem } from './stored-formats.ts'

/** Empty for format 1. */
export function formatAttributes(key: Key): { readonly [formatAttribute]?: number } {
  const format = formatOfItem(key)
  return format === 1 ? {} : { [formatAttribute]: format }
}

export const readableText = `(attribute_not_exists(${formatAttribute}) OR ${formatAttribute} <= :known)`

/**
 * The condition of a write of an item that was not read: no later version has stored it. Its failure returns the item, which
 * `assertRefusedReadable` finds in the error. It costs no capacity.
 */
export function readableCondition(key: Key) {
  return {
    ConditionExpression: readableText,
    ExpressionAttributeValues: { ':known': formatOfItem(key) },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const
  }
}

interface Refusal {
  readonly Item?: Record<string, AttributeValue>
  readonly CancellationReasons?: readonly Refusal[]
}

/** Throws the NewerFormat of an item whose condition failed because a later version has stored it. */
export function assertRefusedReadable(error: unknown): void {
  const { Item, CancellationReasons = [] } = error as Refusal
  const format = Item?.[formatAttribute]?.N
  if (format !== undefined) assertReadable({ PK: Item?.PK?.S, SK: Item?.SK?.S, [formatAttribute]: Number(format) })
  for (const reason of CancellationReasons) assertRefusedReadable(reason)
}
