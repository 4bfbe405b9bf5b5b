/**
 * How good the newest fix of the last upload was, without its position. The inbox of the vehicle has it, and the tracking once the
 * upload is processed. Each upload writes both anyway, so it costs nothing. Source: decisions, "Reception".
 */
import * as z from 'zod/mini'
import type { FixQuality, ReceivedFix } from '../contract/resources/vehicle-reception.ts'
import { metresOfDilution } from '../places/visits/follow-visits.ts'
import { poorAccuracyMetres } from '../telemetry/poor-fix.ts'
import { hasPosition } from '../telemetry/position-fix.ts'
import type { VehicleRecord } from '../telemetry/record.ts'

/** What a client says of the precision of a fix beside the fields of a record. */
export interface FixPrecision {
  readonly accuracyMetres?: number
  readonly satellites?: number
}

export const LatestFix = z.object({
  atMilliseconds: z.int(),
  accuracyMetres: z.optional(z.number()),
  dilution: z.optional(z.number()),
  satellites: z.optional(z.number())
})
export type LatestFix = z.infer<typeof LatestFix>

/** The newest of the records that has a position. `precisions`: by moments, epoch milliseconds. */
export function latestFixIn(
  records: readonly VehicleRecord[],
  precisions: ReadonlyMap<number, FixPrecision> = new Map()
): LatestFix | undefined {
  const newest = records.findLast((record) => hasPosition(record))
  if (!newest) return undefined
  const { atMilliseconds, accuracy_m, pdop_value: dilution } = newest
  const { accuracyMetres = accuracy_m, satellites } = precisions.get(atMilliseconds) ?? {}
  return {
    atMilliseconds,
    ...(accuracyMetres !== undefined && { accuracyMetres }),
    ...(dilution !== undefined && { dilution }),
    ...(satellites !== undefined && { satellites })
  }
}

export function shownFix({ atMilliseconds, accuracyMetres, dilution, satellites }: LatestFix): ReceivedFix {
  const fix = {
    timestamp: new Date(atMilliseconds).toISOString(),
    ...(accuracyMetres !== undefined && { accuracy: accuracyMetres }),
    ...(dilution !== undefined && { pdop_value: dilution }),
    ...(satellites !== undefined && { satellites })
  }
  return { ...fix, quality: qualityOf(fix) }
}

/** Metres: with a smaller error, a vehicle is on its street. */
const goodMetres = 25

/** Four satellites give a position; from six on, it stays as one is covered. */
const [fairSatellites, goodSatellites] = [4, 6]

/** The accuracy decides if the device sends it, then the dilution, then the satellites. */
export function qualityOf({
  accuracy,
  pdop_value: dilution,
  satellites
}: Pick<ReceivedFix, 'accuracy' | 'pdop_value' | 'satellites'>): FixQuality {
  const metres = accuracy ?? (dilution === undefined ? undefined : dilution * metresOfDilution)
  if (metres !== undefined) return graded(metres <= goodMetres, metres <= poorAccuracyMetres)
  if (satellites === undefined) return 'UNKNOWN'
  return graded(satellites >= goodSatellites, satellites >= fairSatellites)
}

const graded = (isGood: boolean, isFair: boolean) => (isGood ? 'GOOD' : isFair ? 'FAIR' : 'POOR')
