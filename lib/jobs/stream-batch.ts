/** Processes batches of the table's stream: finds the items that they name, and reports the failed ones to Lambda. */
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { type Key, keyText } from '../table/keys.ts'

/**
 * A record of the stream names an item. The stream holds no images: the state is read from the table, so that no record is too
 * old.
 */
const StreamRecord = z.object({
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) })
  })
})

export interface NamedItem {
  readonly key: Key
  /** Sequence number of the first record that names the item: Lambda repeats the batch from there. */
  readonly sequenceNumber: string
}

/**
 * Returns every item that the records name, once, in the order of the stream. Throws a ZodError on a record of another form.
 */
export function itemsNamedBy(records: readonly DynamoDBRecord[]): NamedItem[] {
  const items = new Map<string, NamedItem>()
  for (const record of records) {
    const { Keys, SequenceNumber: sequenceNumber } = StreamRecord.parse(record).dynamodb
    const key = { PK: Keys.PK.S, SK: Keys.SK.S }
    if (!items.has(keyText(key))) items.set(keyText(key), { key, sequenceNumber })
  }
  return [...items.values()]
}

/**
 * Does the work for every item at the same time, and reports the items whose work threw; `onError` receives what it threw.
 * Source: Lambda, "Configuring partial batch response with DynamoDB and Lambda".
 */
export async function processItems(
  items: readonly NamedItem[],
  work: (key: Key) => Promise<unknown>,
  onError: (error: unknown) => void
): Promise<DynamoDBBatchResponse> {
  const failures = await Promise.all(
    items.map(async ({ key, sequenceNumber }) => {
      try {
        await work(key)
        return []
      } catch (error) {
        onError(error)
        return [{ itemIdentifier: sequenceNumber }]
      }
    })
  )
  return { batchItemFailures: failures.flat() }
}

/** Items of one kind, and the work for all of them in a batch together. */
export interface ItemGroup {
  readonly has: (key: Key) => boolean
  /** `keys`: in the order of the stream. */
  readonly work: (keys: readonly Key[]) => Promise<unknown>
}

/**
 * Does the work of every group at the same time, and throws an AggregateError where the work of any threw, or an item is of no
 * group: Lambda then divides the batch, until what cannot be done is alone and takes nothing else along into the dead-letter
 * queue. `onError` receives what was thrown. Source: Lambda, "Configuring partial batch response with DynamoDB and Lambda".
 */
export async function processGroups(
  items: readonly NamedItem[],
  groups: readonly ItemGroup[],
  onError: (error: unknown) => void
): Promise<void> {
  const grouped = Map.groupBy(items, ({ key }) => groups.find(({ has }) => has(key)))
  const results = await Promise.allSettled(
    [...grouped].map(async ([group, members]) => {
      if (!group) throw new Error(`No work is known for changes of ${members[0]?.key.PK.replace(/#.*/s, '')}`)
      await group.work(members.map(({ key }) => key))
    })
  )
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const error of errors) onError(error)
  if (errors.length > 0) throw new AggregateError(errors, 'Changes of the batch could not be handed on')
}
