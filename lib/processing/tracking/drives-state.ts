/** What is left to be written of the trips and triplegs of a vehicle. */
import * as z from 'zod/mini'
import { DriveRef } from './run-state.ts'

/** A change of a trip or tripleg; without `drive` it is removed. */
const UnwrittenDrive = z.object({
  id: z.string(),
  kind: z.enum(['trip', 'tripleg']),
  /** A MeasuredDrive. */
  drive: z.optional(z.unknown()),
  isRunning: z.boolean(),
  /** Trips that became part of this one. */
  absorbed: z.array(z.string()),
  /** What users had written on former trips of the same time. */
  written: z.optional(z.array(z.record(z.string(), z.unknown())))
})

/** A trip that late records removed, with what users had written on it. */
export const FormerTrip = z.extend(DriveRef, { written: z.record(z.string(), z.unknown()) })
export type FormerTrip = z.infer<typeof FormerTrip>

export const DrivesState = z.object({
  /** Changes that no step has written yet. */
  unwritten: z.array(UnwrittenDrive),
  /** Absent where there are none. */
  former: z.optional(z.array(FormerTrip)),
  /** Trips that were removed, whose likes are to be moved to their heirs or removed. */
  removedTrips: z.array(z.string()),
  /** Maps each trip that became part of another one to that other one; kept until the likes are moved. */
  heirs: z.optional(z.record(z.string(), z.string()))
})
export type DrivesState = z.infer<typeof DrivesState>

export const noDrives: DrivesState = { unwritten: [], removedTrips: [] }
