/** What a fleet takes of AWS at once, when all of its vehicles drive, and which quotas are below that. */
import { secondsOfCall } from './month.ts'
import { functions, type MeasuredUsage, type WayName } from './usage.ts'

export interface Quota {
  /** As Service Quotas names it. */
  readonly name: string
  /** What a new account has. */
  readonly usual: number
  /** What the fleet takes. */
  readonly taken: number
}

export interface Peak {
  readonly uploadsPerSecond: number
  readonly quotas: readonly Quota[]
  /** What the table has to be able to take at once; a new one takes 4,000 written and 12,000 read units. */
  readonly writeUnitsPerSecond: number
  readonly readUnitsPerSecond: number
}

/** A table on demand that has taken nothing yet. Source: DynamoDB, "Warm throughput". */
export const newTable = { writeUnitsPerSecond: 4000, readUnitsPerSecond: 12_000 }

const drivingSeconds = 2 * 3600

export function peakOf(usage: MeasuredUsage, way: WayName, vehicles: number): Peak {
  const { driving } = usage.days[way]
  const uploadsPerSecond = (vehicles * driving.uploads) / drivingSeconds
  const perSecond = (kind: 'readUnits' | 'writeUnits') =>
    functions.reduce((sum, name) => sum + driving[name][kind], 0) * (vehicles / drivingSeconds)
  const concurrent = functions.reduce(
    (sum, name) => sum + uploadsPerSecond * secondsOfCall(driving[name], name, driving.uploads),
    0
  )
  const [writeUnitsPerSecond, readUnitsPerSecond] = [perSecond('writeUnits'), perSecond('readUnits')]
  return {
    uploadsPerSecond,
    writeUnitsPerSecond,
    readUnitsPerSecond,
    quotas: [
      { name: 'DynamoDB: Table-level write throughput limit', usual: 40_000, taken: writeUnitsPerSecond },
      { name: 'DynamoDB: Table-level read throughput limit', usual: 40_000, taken: readUnitsPerSecond },
      { name: 'Lambda: Concurrent executions', usual: 1000, taken: concurrent },
      { name: 'API Gateway: Throttle rate', usual: 10_000, taken: uploadsPerSecond }
    ]
  }
}
