/** A job is work that a change starts and a queue's function does in pages. Its item stays until it is done. */
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import type { Scope } from '../contract/scope.ts'
import { jobsOfShard } from '../table/access-patterns.ts'
import { type ItemWrite, replaced } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { jobKey, jobShards, type Key } from '../table/keys.ts'
import { queryAll, type Table } from '../table/table.ts'

/**
 * The kinds of jobs. The subject is the ID of a vehicle; of `end-deliveries` a scope; of `mail-administrators` the ID of an
 * organization and that of its fact; of `mail-password` the ID of a user; of `remove-visits` the ID of a place that was deleted; of
 * `follow-places` a scope or the partition of a vehicle; of `follow-time-zone` the ID of an organization.
 */
export type JobKind =
  | 'delete-vehicle'
  | 'reconcile-trip-lists'
  | 'end-deliveries'
  | 'mail-administrators'
  | 'mail-password'
  | 'join-rule-sets'
  | 'follow-vehicle'
  | 'remove-visits'
  | 'follow-places'
  | 'follow-time-zone'
  | 'rebuild-days'

const Job = z.object({
  /** Text, because a later version of the service may have written it. */
  kind: z.string(),
  subject: z.string(),
  /** Where the next page begins, in a form that the kind defines; empty at the beginning. */
  cursor: z.string(),
  /** How often the job was continued. A new number is a change of the item, which brings the job to the queue of jobs again. */
  continuations: z.int(),
  startedAt: z.string(),
  /** Distinguishes the job from an earlier one of the same kind and subject, which may have been started in the same moment. */
  id: z.optional(z.string())
})
export type Job = z.infer<typeof Job>

export type JobName = Pick<Job, 'kind' | 'subject'>

const jobKind = kindOf(Job)

export const jobItem = ({ kind, subject }: JobName): ItemRef<Job> => ({ key: jobKey(kind, subject), kind: jobKind })

/** Returns the name of the job in a key. */
export function jobNamed({ SK }: Key): JobName {
  const [kind = '', subject = ''] = SK.split(/#(.*)/)
  return { kind, subject }
}

/**
 * Returns the write that starts a job, replacing an earlier one of the same name. What the job is for must be a condition of
 * the same transaction.
 */
export function jobStarted(kind: JobKind, subject: string, now: Date): ItemWrite {
  const job: Job = { kind, subject, cursor: '', continuations: 0, startedAt: now.toISOString(), id: ulid() }
  return replaced(jobItem({ kind, subject }), job)
}

/** Ends what deliveries rest on credentials or memberships of the scope that have ended. */
export const deliveriesEnded = (scope: Scope, now: Date): ItemWrite => jobStarted('end-deliveries', scope, now)

/** Returns every job that is not done, oldest first. */
export async function unfinishedJobs(table: Table): Promise<Job[]> {
  const shards = Array.from({ length: jobShards }, (_, shard) => queryAll(table, jobsOfShard(shard)))
  const jobs = (await Promise.all(shards)).flat().map(jobKind.decode)
  return jobs.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
}
