/**
 * How far the detection has come. The tracking holds the newest hour, a checkpoint each hour before it (`checkpoint-groups.ts`): the
 * state of the detection at the begin of the hour, and what ended while the hour's records were added. A late record is
 * processed from the checkpoint of its hour on, until the states agree again.
 */
import * as z from 'zod/mini'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import { voltageFields } from '../../telemetry/status/voltage-minutes.ts'

/** A stored trip or tripleg. The names are short because a busy hour has dozens of them and each upload writes them. */
export const DriveRef = z.object({
  i: z.string(),
  /** Begin and end, epoch milliseconds. */
  f: z.int(),
  u: z.int()
})
export type DriveRef = z.infer<typeof DriveRef>

/** Sums over the valid trips that ended in an hour; integers, so that they don't depend on the order of the hours. */
export const Totals = z.object({
  millimetres: z.int(),
  /** Sums over the trips whose fuel is known. */
  fuelMillilitres: z.int(),
  fuelMetres: z.int(),
  /** Sums over the trips whose energy is known. */
  energyMilliwattHours: z.int(),
  energyMetres: z.int()
})
export type Totals = z.infer<typeof Totals>

export const noTotals: Totals = {
  millimetres: 0,
  fuelMillilitres: 0,
  fuelMetres: 0,
  energyMilliwattHours: 0,
  energyMetres: 0
}

/** The state of the detection as JSON; only the detection reads it. */
const Local = z.string()

/** A staypoint that has ended: begin and end, epoch milliseconds; longitude and latitude. */
const EndedStay = z.tuple([z.int(), z.int(), z.number(), z.number()])
export type EndedStay = z.infer<typeof EndedStay>

const ended = {
  trips: z.array(DriveRef),
  triplegs: z.array(DriveRef),
  stays: z.array(EndedStay),
  totals: Totals
}

export const PackedCheckpoint = z.object({ begin: Local, ...ended })
export interface Checkpoint extends z.infer<typeof PackedCheckpoint> {
  /** The checkpoint expires with the records of its hour: without these a run would remove their trips. */
  readonly expiresAtSeconds?: number
}

/** An hour with added records that are not processed yet: the hour, its first and its last added record, epoch milliseconds. */
export const PendingHour = z.object({ hour: z.int(), from: z.int(), upTo: z.int() })
export type PendingHour = z.infer<typeof PendingHour>

export const RunState = z.object({
  /** The newest hour with records. */
  hour: z.int(),
  begin: Local,
  /** The state after the last record; records from its anchor on are read again. */
  current: Local,
  /** What has ended in this hour so far. */
  ...ended,
  /** Sums over all hours. */
  allTotals: Totals,
  lastMilliseconds: z.int(),
  runningTrip: z.optional(DriveRef),
  runningTripleg: z.optional(DriveRef),
  /** The drives that silence has ended and later records may continue; absent where none did. */
  silent: z.optional(z.object({ trips: z.array(DriveRef), triplegs: z.array(DriveRef) })),
  /** The newest value of each field and its moment. */
  latest: z.record(z.string(), z.tuple([z.union([z.number(), z.boolean()]), z.int()])),
  /** The newest readings of levels; absent in a tracking of an earlier version. */
  levels: z.optional(z.record(z.string(), z.array(z.tuple([z.number(), z.int()])))),
  /** The newest custom values by their names, each with its moment; absent where none was sent. */
  custom: z.optional(z.record(z.string(), z.tuple([z.union([z.number(), z.boolean(), z.string()]), z.int()]))),
  lastTripEndMilliseconds: z.optional(z.int()),
  pending: z.array(PendingHour),
  /** Voltages of batteries over the last hour; absent before a run has reached the newest record. */
  voltages: z.optional(z.partialRecord(z.enum(voltageFields), z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])))),
  /**
   * The begin of the first piece that the next records are processed with; absent where the hour of the anchor is read whole.
   */
  tailMilliseconds: z.optional(z.int())
})
export type RunState = z.infer<typeof RunState>

const nothingYet = Number.MIN_SAFE_INTEGER

/** Whether records of the vehicle were processed, and not only registered. */
export const hasProcessed = (run: Pick<RunState, 'lastMilliseconds'> | undefined) =>
  run !== undefined && run.lastMilliseconds !== nothingYet

/** Before the first record. `hour`: the hour of the first records, epoch milliseconds. */
export function newRun(hour: number): RunState {
  const begin = packLocal({})
  return {
    hour,
    begin,
    current: begin,
    trips: [],
    triplegs: [],
    stays: [],
    totals: noTotals,
    allTotals: noTotals,
    lastMilliseconds: nothingYet,
    latest: {},
    pending: []
  }
}

/** Whether the checkpoint has expired. The table removes it up to some days later, when its records may be deleted. */
export const hasExpired = ({ expiresAtSeconds = Number.POSITIVE_INFINITY }: Checkpoint, now: Date) =>
  expiresAtSeconds * 1000 <= now.getTime()

export const packLocal = (local: LocalState) => JSON.stringify(local)
export const unpackLocal = (packed: string) => JSON.parse(packed) as LocalState

export function addTotals(one: Totals, other: Totals, sign: 1 | -1 = 1): Totals {
  const sums = Object.entries(one).map(([name, value]) => [name, value + sign * other[name as keyof Totals]])
  return Object.fromEntries(sums) as Totals
}
