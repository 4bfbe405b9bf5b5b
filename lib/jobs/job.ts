/** Jobs: what a change has started and the table's stream finishes, in pages. A job is an item until it is done. */
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { jobsOfShard } from '../table/access-patterns.ts'
import { type ItemWrite, replaced } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { jobKey, jobShards, type Key } from '../table/keys.ts'
import { queryAll, type Table } from '../table/table.ts'

/** What jobs do; the subject of each is the ID of a vehicle. */
export type JobKind = 'delete-vehicle' | 'reconcile-trip-lists'

const Job = z.object({
  /** Text, because a later version of the service may have written it. */
  kind: z.string(),
  subject: z.string(),
  /** Where the next page starts, in terms of its kind; empty at the beginning. */
  cursor: z.string(),
  /** How often the job was continued. A new number is a change of the item, and so a record of the table's stream. */
  continuations: z.int(),
  startedAt: z.string(),
  /** Tells it from an earlier job of the same kind and subject, which may have been started in the same moment. */
  id: z.optional(z.string())
})
export type Job = z.infer<typeof Job>

/** Names a job. */
export type JobName = Pick<Job, 'kind' | 'subject'>

const jobKind = kindOf(Job)

export const jobItem = ({ kind, subject }: JobName): ItemRef<Job> => ({ key: jobKey(kind, subject), kind: jobKind })

/** By the key of its item. */
export function jobNamed({ SK }: Key): JobName {
  const [kind = '', subject = ''] = SK.split(/#(.*)/)
  return { kind, subject }
}

/**
 * Starts the job with the change that writes this, over an earlier one of the same name. What the job is for must be a
 * condition of that change.
 */
export function jobStarted(kind: JobKind, subject: string, now: Date): ItemWrite {
  const job: Job = { kind, subject, cursor: '', continuations: 0, startedAt: now.toISOString(), id: ulid() }
  return replaced(jobItem({ kind, subject }), job)
}

/** Every job that is not done, oldest first. */
export async function unfinishedJobs(table: Table): Promise<Job[]> {
  const shards = Array.from({ length: jobShards }, (_, shard) => queryAll(table, jobsOfShard(shard)))
  const jobs = (await Promise.all(shards)).flat().map(jobKind.decode)
  return jobs.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
}
