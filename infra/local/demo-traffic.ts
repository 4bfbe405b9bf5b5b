/** What the demo itself sends, which the log leaves out: its readers look for requests of their own. */
import { jobNamed } from '../../lib/jobs/job.ts'
import { type Key, vehicleList } from '../../lib/table/keys.ts'
import type { ServedRequest } from './gateway/server.ts'
import type { StreamRecord } from './stream/stream-record.ts'

export interface DemoTraffic {
  /** By which its requests are known. */
  readonly userAgent: string
  /** Not where it failed. */
  readonly hidesRequest: (served: Pick<ServedRequest, 'userAgent' | 'status'>) => boolean
  /** A call of the stream for uploads of these vehicles alone, or for the jobs that loading them has started. */
  readonly hidesBatch: (records: readonly Pick<StreamRecord, 'dynamodb'>[]) => boolean
  /** From now on uploads of these vehicles alone are the demo's, and no job. */
  readonly limitTo: (vehicleIds: readonly string[]) => void
}

const userAgent = 'vehicle-telematics-demo'

export function demoTraffic(vehicleIds: readonly string[]): DemoTraffic {
  let partitions = new Set(vehicleIds.map(vehicleList))
  let subjects = new Set(vehicleIds)
  return {
    userAgent,
    hidesRequest: (served) => served.userAgent === userAgent && served.status < 400,
    hidesBatch: (records) =>
      records.every(({ dynamodb }) => {
        const key = keyOf(dynamodb.Keys)
        return partitions.has(key.PK) || subjects.has(jobNamed(key).subject)
      }),
    limitTo: (ids) => {
      partitions = new Set(ids.map(vehicleList))
      subjects = new Set()
    }
  }
}

function keyOf(keys: unknown): Key {
  const { PK, SK } = (keys ?? {}) as { readonly [name in keyof Key]?: { readonly S?: string } }
  return { PK: PK?.S ?? '', SK: SK?.S ?? '' }
}
