/** Duration of function calls by memory size. */
import type { FunctionUsage } from './usage.ts'

/**
 * Assumed, not measured: the duration of a DynamoDB call from a function in the same region (AWS documents single-digit
 * milliseconds), and the memory at which a function has a whole core. Less memory gets a proportional share. Source: Lambda,
 * "Configure Lambda function memory".
 */
export const assumed = { roundTripMilliseconds: 5, megabytesOfCore: 1769 }

/** Table calls take the same time at every size. Computation scales with the share of a core. */
export function millisecondsAt(
  megabytes: number,
  { roundTrips, cpuMilliseconds }: Pick<FunctionUsage, 'roundTrips' | 'cpuMilliseconds'>
): number {
  const share = Math.min(1, megabytes / assumed.megabytesOfCore)
  return cpuMilliseconds / share + roundTrips * assumed.roundTripMilliseconds
}
