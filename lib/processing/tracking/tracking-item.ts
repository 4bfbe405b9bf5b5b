/**
 * How far the records of a vehicle are processed. TRACKING holds the newest hour, a checkpoint each hour before it (`checkpoint-groups.ts`): the state
 * of the detection at the begin of the hour, and what ended while the hour's records were added. A late record is processed
 * from the checkpoint of its hour on, until the states agree again.
 */
import * as z from 'zod/mini'
import { type ItemKind, type ItemRef, kindOf } from '../../table/item.ts'
import { trackingKey } from '../../table/keys.ts'
import { packedKind } from '../../table/packed-kind.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import { voltageFields } from '../../telemetry/status/voltage-minutes.ts'
import { RuleProgress } from './rule-progress.ts'
import { UploadIntervals } from './upload-intervals.ts'

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
  stays: z._default(z.array(EndedStay), []),
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

/** A change of a trip or tripleg; without `drive` it is removed. */
const DriveChange = z.object({
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
export type StoredDriveChange = z.infer<typeof DriveChange>

/** A trip that late records removed, with what users had written on it. */
const FormerTrip = z.extend(DriveRef, { written: z.record(z.string(), z.unknown()) })
export type FormerTrip = z.infer<typeof FormerTrip>

export const Tracking = z.object({
  /** The newest hour with records. */
  hour: z.int(),
  /** The first hour that ever had records; absent where it is not known. */
  firstHour: z.optional(z.int()),
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
  /**
   * The revision of the vehicle's rules; absent where there are none. It is not packed, because a write of a rule changes it: see
   * `vehicle-rules.ts`.
   */
  rules: z.optional(z.int()),
  /** What the rules keep between records; absent where nothing was evaluated. */
  ruleProgress: z.optional(RuleProgress),
  /** When the timer of the silence is due; absent where the vehicle is not under way. */
  silenceDueMilliseconds: z.optional(z.int()),
  /** The newest value of each field and its moment. */
  latest: z.record(z.string(), z.tuple([z.union([z.number(), z.boolean()]), z.int()])),
  receivedMilliseconds: z.int(),
  /** Absent before the second upload. */
  uploadIntervals: z.optional(UploadIntervals),
  lastTripEndMilliseconds: z.optional(z.int()),
  /** The result of all staypoints that have ended: the places where the vehicle stood, or its home. */
  home: z.optional(z.unknown()),
  /** The hour in which the home was found. */
  homeHour: z.optional(z.int()),
  pending: z.array(PendingHour),
  /** Changes of trips and triplegs that no step has written yet. The name of the stored attribute stays. */
  unplaced: z.array(DriveChange),
  /** Voltages of batteries over the last hour; absent in a tracking of a version before them. */
  voltages: z.optional(z.partialRecord(z.enum(voltageFields), z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])))),
  /**
   * The begin of the first piece that the next records are processed with; absent where the hour of the anchor is read whole.
   */
  tailMilliseconds: z.optional(z.int()),
  /** How many small pieces of the newest hour came since they were last joined. */
  smallPieces: z._default(z.int(), 0),
  /** Up to which moment pieces of the newest hour were joined; absent where none were. */
  joinedMilliseconds: z.optional(z.int()),
  /** How often pieces were joined, so that a writer that read pieces before a joining finds a newer tracking. */
  joins: z._default(z.int(), 0),
  /** Small pieces of the newest hour that are processed and not joined, by the beginnings of their hashes. */
  taken: z._default(z.array(z.string()), []),
  /** The status and the trends of batteries that were told last; absent in a tracking of a version before facts. */
  told: z.optional(z.record(z.string(), z.string())),
  /** Absent where there are none. */
  former: z.optional(z.array(FormerTrip)),
  /** Trips that were removed, whose likes are to be moved to their heirs or removed. */
  removedTrips: z.array(z.string()),
  /** Maps each trip that became part of another one to that other one; kept until the likes are moved. */
  heirs: z.optional(z.record(z.string(), z.string()))
})
export type Tracking = z.infer<typeof Tracking>

const packedTrackingKind = packedKind(kindOf(Tracking))
const packedProgressKind = packedKind(kindOf(RuleProgress))
const Unpacked = z.object({ rules: z.optional(z.int()), ruleProgress: z.optional(z.instanceof(Uint8Array)) })

/** What the rules keep is packed by itself, so that a version before them leaves it as it is. */
const trackingKind: ItemKind<Tracking> = {
  decode(item) {
    const { rules, ruleProgress: packed } = Unpacked.parse(item)
    const tracking = packedTrackingKind.decode(item)
    return {
      ...tracking,
      ...(rules !== undefined && { rules }),
      ...(packed && { ruleProgress: packedProgressKind.decode({ packed }) })
    }
  },
  encode({ rules, ruleProgress, ...tracking }) {
    const packed = ruleProgress && packedProgressKind.encode(ruleProgress).packed
    return { ...packedTrackingKind.encode(tracking), rules, ruleProgress: packed }
  }
}

/** Whether the checkpoint has expired. The table removes it up to some days later, when its records may be gone. */
export const hasExpired = ({ expiresAtSeconds = Number.POSITIVE_INFINITY }: Checkpoint, now: Date) =>
  expiresAtSeconds * 1000 <= now.getTime()

export const trackingItem = (vehicleId: string): ItemRef<Tracking> => ({
  key: trackingKey(vehicleId),
  kind: trackingKind
})

export const packLocal = (local: LocalState) => JSON.stringify(local)
export const unpackLocal = (packed: string) => JSON.parse(packed) as LocalState

export function addTotals(one: Totals, other: Totals, sign: 1 | -1 = 1): Totals {
  const sums = Object.entries(one).map(([name, value]) => [name, value + sign * other[name as keyof Totals]])
  return Object.fromEntries(sums) as Totals
}
