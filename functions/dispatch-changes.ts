/**
 * Hands on what is done behind the table's stream, called with the changes in their order: jobs to the queue of jobs; facts to
 * the feeds of those who may be notified of them, and to the webhooks and push connections that listen there; statuses to push
 * connections; vehicles that others can read than before, or that are in another group, to the rule sets that follow them.
 */
import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { logUnexpected, meteredWithLog } from '../lib/http/call-log.ts'
import { jobNamed } from '../lib/jobs/job.ts'
import { dispatchJobs } from '../lib/jobs/queued-jobs.ts'
import { type ItemGroup, itemsNamedBy, processGroups } from '../lib/jobs/stream-batch.ts'
import { pushFacts, pushStatuses } from '../lib/notify/channels/socket/wake-connections.ts'
import { wakeListeners } from '../lib/notify/consumers/wake-listeners.ts'
import { followReaders } from '../lib/owned-places/followed-readers.ts'
import { functionQueues, type Queues } from '../lib/queues/queues.ts'
import { followVehicles } from '../lib/rules/sets/followed-vehicles.ts'
import { isAccessKey, isFactKey, isJobKey, isReachKey, isStatusKey, type Key, vehicleIn } from '../lib/table/keys.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

const operation = 'dispatch-changes'

export const logic =
  (table: Table, queues: Pick<Queues, 'sendMessages' | 'has'>) =>
  async ({ Records }: DynamoDBStreamEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const onError = (error: unknown) => logUnexpected(operation, awsRequestId, error)
    const groups: readonly ItemGroup[] = [
      { has: isJobKey, work: (keys) => dispatchJobs(queues, keys.map(jobNamed)) },
      {
        has: isFactKey,
        work: async (keys) => pushFacts(queues, await wakeListeners(table, queues, keys, onError))
      },
      { has: isStatusKey, work: (keys) => pushStatuses(table, queues, keys, new Date(), onError) },
      {
        has: isReachKey,
        work: async (keys) => {
          await followVehicles(table, vehiclesOf(keys), new Date())
          await followReaders(table, vehiclesOf(keys.filter(isAccessKey)), new Date())
        }
      }
    ]
    await processGroups(itemsNamedBy(Records), groups, onError)
  }

const vehiclesOf = (keys: readonly Key[]) => [...new Set(keys.flatMap(({ PK }) => vehicleIn(PK) ?? []))]

const answer = logic(functionTable(), functionQueues('jobs', 'webhooks', 'push', 'mail', 'webPush'))

export const handler = (event: DynamoDBStreamEvent, context: Context) =>
  meteredWithLog(operation, context, () => answer(event, context))
