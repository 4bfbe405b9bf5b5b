/** Names and starts of the job `join-rule-sets`, for one set or for all sets of a user. */
import { type JobName, jobStarted } from '../../jobs/job.ts'
import type { ItemWrite } from '../../table/decision.ts'
import type { SetAddress } from './stored-set.ts'

const kind = 'join-rule-sets'

/** The set may have been deleted; then its vehicles leave. */
export const jobOfSet = ({ userId, setId }: SetAddress): JobName => ({ kind, subject: `${userId}#${setId}` })
export const jobOfUser = (userId: string): JobName => ({ kind, subject: userId })

export const setJoins = (address: SetAddress, now: Date): ItemWrite => jobStarted(kind, jobOfSet(address).subject, now)
export const allSetsJoin = (userId: string, now: Date): ItemWrite => jobStarted(kind, jobOfUser(userId).subject, now)
