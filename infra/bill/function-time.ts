/** How long calls of a function take, by its memory. */
import type { FunctionUsage } from './usage.ts'

/**
 * What is not measured: how long a call of DynamoDB takes from a function of the same region (AWS promises milliseconds of one
 * digit), and at which memory a function has a whole core; with less it has a part in proportion. Source: Lambda, "Configure
 * Lambda function memory".
 */
export const assumed = { roundTripMilliseconds: 5, megabytesOfCore: 1769 }

/** The calls of the table wait, at every size; the rest is work of the share of a core. */
export function millisecondsAt(
  megabytes: number,
  { roundTrips, cpuMilliseconds }: Pick<FunctionUsage, 'roundTrips' | 'cpuMilliseconds'>
): number {
  const share = Math.min(1, megabytes / assumed.megabytesOfCore)
  return cpuMilliseconds / share + roundTrips * assumed.roundTripMilliseconds
}
