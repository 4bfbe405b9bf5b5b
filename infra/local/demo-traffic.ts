/** What the demo itself sends, which the log leaves out: whoever reads it looks for requests of their own. */
import { vehicleList } from '../../lib/table/keys.ts'
import type { ServedRequest } from './gateway/server.ts'
import type { StreamRecord } from './stream/stream-record.ts'

export interface DemoTraffic {
  /** By which its requests are known. */
  readonly userAgent: string
  /** Not where it failed. */
  readonly hidesRequest: (served: Pick<ServedRequest, 'userAgent' | 'status'>) => boolean
  /** A call of the stream for uploads of these vehicles alone. */
  readonly hidesBatch: (records: readonly Pick<StreamRecord, 'dynamodb'>[]) => boolean
  /** From now on uploads of these vehicles alone are the demo's. */
  readonly limitTo: (vehicleIds: readonly string[]) => void
}

const userAgent = 'vehicle-telematics-demo'

export function demoTraffic(vehicleIds: readonly string[]): DemoTraffic {
  let partitions = new Set(vehicleIds.map(vehicleList))
  return {
    userAgent,
    hidesRequest: (served) => served.userAgent === userAgent && served.status < 400,
    hidesBatch: (records) => records.every(({ dynamodb: { Keys } }) => partitions.has(partitionOf(Keys))),
    limitTo: (ids) => {
      partitions = new Set(ids.map(vehicleList))
    }
  }
}

function partitionOf(keys: unknown): string {
  return (keys as { readonly PK?: { readonly S?: string } } | undefined)?.PK?.S ?? ''
}
