/** Peak use when all vehicles of a fleet drive, and the quotas below it. */
import { secondsOfCall } from './month.ts'
import { functions, type MeasuredUsage, type WayName } from './usage.ts'

export interface Quota {
  /** Name in Service Quotas. */
  readonly name: string
  /** Value of a new account. */
  readonly defaultLimit: number
  /** Use by the fleet. */
  readonly taken: number
}

export interface Peak {
  readonly uploadsPerSecond: number
  readonly quotas: readonly Quota[]
  /** Required throughput of the table. */
  readonly writeUnitsPerSecond: number
  readonly readUnitsPerSecond: number
}

/** Initial throughput of an on-demand table. Source: DynamoDB, "Warm throughput". */
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
      { name: 'DynamoDB: Table-level write throughput limit', defaultLimit: 40_000, taken: writeUnitsPerSecond },
      { name: 'DynamoDB: Table-level read throughput limit', defaultLimit: 40_000, taken: readUnitsPerSecond },
      { name: 'Lambda: Concurrent executions', defaultLimit: 1000, taken: concurrent },
      { name: 'API Gateway: Throttle rate', defaultLimit: 10_000, taken: uploadsPerSecond }
    ]
  }
}
