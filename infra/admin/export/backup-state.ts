/** How far an export with records came: what a resumed run begins with. */

import * as z from 'zod'
import { PendingHour } from '../../../lib/processing/tracking/run-state.ts'
import type { RecordType } from '../../load/load-record.ts'
import type { ResumableFile } from '../resumable-file.ts'

const Written = z.object({
  lines: z.int(),
  records: z.record(z.string(), z.int()),
  leftOut: z.int(),
  unreadable: z.object({ count: z.int(), items: z.array(z.string()) })
})
export interface Written extends z.infer<typeof Written> {
  records: Partial<Record<RecordType, number>>
}

const Done = z.object({
  written: Written,
  /** The last vehicle that is written. */
  done: z.optional(z.string())
})
/** Between two vehicles. */
export interface Done extends z.infer<typeof Done> {
  written: Written
}

/** Within a vehicle. */
const Place = z.object({
  vehicleId: z.string(),
  /** Where it begins in the file, and what was written before it. */
  start: z.int(),
  before: Done,
  /** Of the moment at which it was begun: its marks, and what its inbox named. */
  first: z.object({ mark: z.string(), modes: z.string(), names: z.array(z.string()) }),
  /** Pieces of hours before this one come first, epoch milliseconds; and how many there were so far. */
  boundary: z.int(),
  oldPieces: z.int(),
  /** Where the rest begins, and what was written by then; absent before. */
  rest: z.optional(z.object({ start: z.int(), written: Written })),
  /** Of the moment at which the rest is read. */
  mark: z.string(),
  /** The part that comes next, and the key after which it goes on; absent at its begin. */
  part: z.int(),
  key: z.optional(z.record(z.string(), z.string())),
  /** Hours of the rest with records that are not processed. */
  waiting: z.array(PendingHour)
})
export type Place = z.infer<typeof Place>

const VehicleState = Done.extend({ place: z.optional(Place) })
export type VehicleState = z.infer<typeof VehicleState>

/** What is the same for the whole export. */
const Frame = z.object({
  table: z.string(),
  withSecrets: z.boolean(),
  /** When it began. */
  at: z.iso.datetime(),
  /** How many bytes of the file come before the vehicles. */
  basicBytes: z.int()
})
export type Frame = z.infer<typeof Frame>

export const BackupState = z.object({ frame: Frame, vehicles: VehicleState })
export type BackupState = z.infer<typeof BackupState>

/** The file while vehicles are written to it. */
export interface BackupFile {
  readonly bytes: number
  append(text: string): Promise<void>
  step(text: string, state: VehicleState): Promise<void>
  rewind(bytes: number, state: VehicleState): Promise<void>
}

export const backupFile = (file: ResumableFile<BackupState>, frame: Frame): BackupFile => ({
  get bytes() {
    return file.bytes
  },
  append: file.append,
  step: (text, vehicles) => file.step(text, { frame, vehicles }),
  rewind: (bytes, vehicles) => file.rewind(bytes, { frame, vehicles })
})
