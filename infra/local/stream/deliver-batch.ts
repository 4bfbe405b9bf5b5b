/** Calls a function with a batch of records, and again where it fails, as Lambda does. */
import * as z from 'zod'
import type { EventSourceDefinition } from '../assembly/event-sources.ts'
import type { DiscardReason } from './dead-letter.ts'
import type { StreamRecord } from './stream-record.ts'

export type Retries = Pick<
  EventSourceDefinition,
  'maxRetryAttempts' | 'maxRecordAgeSeconds' | 'bisects' | 'reportsFailures'
>

type Records = readonly StreamRecord[]

export interface Delivery {
  /** JSON of the function's answer; rejects where the function fails. */
  readonly invoke: (event: { readonly Records: Records }) => Promise<string>
  /** Resolves when what was discarded is kept elsewhere. */
  readonly discard: (records: Records, reason: DiscardReason, calls: number) => Promise<void>
  /** Resolves before the nth retry; rejects where the service stops. */
  readonly wait: (retry: number) => Promise<void>
  readonly now: () => Date
}

/** What a call left unprocessed: all from the first failure on. */
interface Failure {
  readonly records: Records
  /** Whether the function has named the first failure, rather than failed as a whole. */
  readonly isNamed: boolean
}

const Answer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().nullish() })).nullish() })
  .nullish()

/**
 * Resolves when every record has been processed or discarded; rejects as `wait` does. A split is not counted as a retry.
 * Source: Lambda, "Retaining discarded records for a DynamoDB event source", "Configuring partial batch response".
 */
export async function deliverBatch(records: Records, retries: Retries, delivery: Delivery, retry = 0): Promise<void> {
  const current = await withoutTooOld(records, retries, delivery, retry)
  if (current.length === 0) return
  if (retry > 0) await delivery.wait(retry)
  const failure = await failureOf(current, retries, delivery)
  if (failure.records.length === 0) return
  const parts = retries.bisects ? split(failure) : [failure.records]
  if (parts.length > 1) {
    for (const part of parts) await deliverBatch(part, retries, delivery, retry)
  } else if (retry >= (retries.maxRetryAttempts ?? Number.POSITIVE_INFINITY)) {
    await delivery.discard(failure.records, 'RetryAttemptsExhausted', retry + 1)
  } else {
    await deliverBatch(failure.records, retries, delivery, retry + 1)
  }
}

async function withoutTooOld(
  records: Records,
  { maxRecordAgeSeconds = Number.POSITIVE_INFINITY }: Retries,
  { now, discard }: Delivery,
  calls: number
): Promise<Records> {
  const oldest = now().getTime() / 1000 - maxRecordAgeSeconds
  const isTooOld = ({ dynamodb }: StreamRecord) => dynamodb.ApproximateCreationDateTime < oldest
  const tooOld = records.filter(isTooOld)
  if (tooOld.length > 0) await discard(tooOld, 'RecordAgeExceeded', calls)
  return records.filter((record) => !isTooOld(record))
}

async function failureOf(records: Records, { reportsFailures }: Retries, { invoke }: Delivery): Promise<Failure> {
  try {
    const answer = await invoke({ Records: records })
    return reportsFailures ? namedFailure(records, answer) : { records: [], isNamed: false }
  } catch {
    // The function's log has the error.
    return { records, isNamed: false }
  }
}

/** An answer of another form, or one that names an unknown record, is the failure of all. */
function namedFailure(records: Records, answer: string): Failure {
  const { success, data } = Answer.safeParse(JSON.parse(answer))
  if (!success) return { records, isNamed: false }
  const positions = (data?.batchItemFailures ?? []).map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier)
  )
  if (positions.includes(-1)) return { records, isNamed: false }
  return { records: positions.length === 0 ? [] : records.slice(Math.min(...positions)), isNamed: true }
}

/** After the failure that was named; in halves where none was. */
function split({ records, isNamed }: Failure): readonly Records[] {
  const first = isNamed ? 1 : Math.ceil(records.length / 2)
  return [records.slice(0, first), records.slice(first)].filter((part) => part.length > 0)
}
