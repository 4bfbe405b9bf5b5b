/** Batches of the table's stream: which items they name, and what a function answers to them. */
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { type Key, keyText } from '../table/keys.ts'

/** A record names an item. The stream holds no images: the state is read from the table, so that no record is too old. */
const StreamRecord = z.object({
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) })
  })
})

export interface NamedItem {
  readonly key: Key
  /** Of the first record that names the item: Lambda repeats the batch from there. */
  readonly sequenceNumber: string
}

/** Every item that the records name, once, in the order of the stream. Throws a ZodError on a record of another form. */
export function itemsNamedBy(records: readonly DynamoDBRecord[]): NamedItem[] {
  const items = new Map<string, NamedItem>()
  for (const record of records) {
    const { Keys, SequenceNumber: sequenceNumber } = StreamRecord.parse(record).dynamodb
    const key = { PK: Keys.PK.S, SK: Keys.SK.S }
    if (!items.has(keyText(key))) items.set(keyText(key), { key, sequenceNumber })
  }
  return [...items.values()]
}

/** Which items are worked on together. */
export interface Grouping {
  /** Items for which this gives the same are one group. */
  readonly of: (key: Key) => string
  /** What is more is worked on after it. */
  readonly most: number
}

const eachAlone: Grouping = { of: keyText, most: 1 }

/**
 * Does the work for every group of items at the same time, for the parts of one group one after the other, and reports the
 * items whose work threw; `onError` receives what it threw. A part whose work throws is divided, so that an item that always
 * fails keeps no other from success. Source: Lambda, "Configuring partial batch response with DynamoDB and Lambda".
 */
export async function processBatch(
  records: readonly DynamoDBRecord[],
  work: (keys: readonly Key[]) => Promise<unknown>,
  onError: (error: unknown) => void,
  { of, most }: Grouping = eachAlone
): Promise<DynamoDBBatchResponse> {
  const groups = Map.groupBy(itemsNamedBy(records), ({ key }) => of(key))
  const failures = await Promise.all(
    [...groups.values()].map(async (items) => {
      const failed: NamedItem[] = []
      for (let start = 0; start < items.length; start += most) {
        failed.push(...(await failing(items.slice(start, start + most), work, onError)))
      }
      return failed
    })
  )
  return { batchItemFailures: failures.flat().map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })) }
}

async function failing(
  items: readonly NamedItem[],
  work: (keys: readonly Key[]) => Promise<unknown>,
  onError: (error: unknown) => void
): Promise<readonly NamedItem[]> {
  try {
    await work(items.map(({ key }) => key))
    return []
  } catch (error) {
    if (items.length > 1) {
      const middle = Math.ceil(items.length / 2)
      const earlier = await failing(items.slice(0, middle), work, onError)
      return [...earlier, ...(await failing(items.slice(middle), work, onError))]
    }
    onError(error)
    return items
  }
}
