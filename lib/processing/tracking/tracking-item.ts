/**
 * How far the records of a vehicle are processed: one member for each part of a step (`lib/processing/parts`), which that part
 * alone changes. Requests also write marks (`lib/processing/decided-ends`), and with them pending hours and former trips.
 */
import * as z from 'zod/mini'
import { GuardState } from '../../guards/guard-watch.ts'
import { LatestFix } from '../../records/latest-fix.ts'
import { type ItemKind, type ItemRef, kindOf } from '../../table/item.ts'
import { trackingKey } from '../../table/keys.ts'
import { packedKind } from '../../table/packed-kind.ts'
import { DrivesState, noDrives } from './drives-state.ts'
import { RuleProgress } from './rule-progress.ts'
import { newRun, RunState } from './run-state.ts'
import { TripMarks } from './trip-marks.ts'
import { UploadIntervals } from './upload-intervals.ts'
import { hasUnfinishedVisits, VisitsState } from './visits-state.ts'

const RegistrationState = z.object({
  /** The first hour that ever had records. */
  firstHour: z.int(),
  /** When the last upload was received, epoch milliseconds. */
  receivedMilliseconds: z.int(),
  /** Absent before the second upload. */
  uploadIntervals: z.optional(UploadIntervals),
  /** The newest fix of the last upload that had one. */
  fix: z.optional(LatestFix)
})
export type RegistrationState = z.infer<typeof RegistrationState>

const HomeState = z.object({
  /** The result of all staypoints that have ended: the places where the vehicle stood, or its home. */
  known: z.optional(z.unknown()),
  /** The hour in which the home was found. */
  hour: z.optional(z.int())
})

const StatusState = z.object({
  /** The status and the trends of batteries that were published last; absent before the first status. */
  published: z.optional(z.record(z.string(), z.string()))
})

const SilenceState = z.object({
  /** When the timer of the silence is due; absent where the vehicle is not under way. */
  dueMilliseconds: z.optional(z.int())
})

const PiecesState = z.object({
  /** Small pieces of the newest hour that are processed and not joined, by the beginnings of their hashes. */
  taken: z.array(z.string()),
  /** How many small pieces of the newest hour came since they were last joined. */
  small: z.int(),
  /** Up to which moment pieces of the newest hour were joined; absent where none were. */
  joinedMilliseconds: z.optional(z.int()),
  /** How often pieces were joined, so that a writer that read pieces before a joining finds a newer tracking. */
  joins: z.int()
})
export type PiecesState = z.infer<typeof PiecesState>

const Packed = z.object({
  registration: RegistrationState,
  run: RunState,
  drives: DrivesState,
  home: HomeState,
  status: StatusState,
  /** Absent where nothing was evaluated. */
  rules: z.optional(RuleProgress),
  /** By the IDs of guards; absent where there are none. */
  guards: z.optional(z.record(z.string(), GuardState)),
  /** Absent where no place concerns the vehicle. */
  visits: z.optional(VisitsState),
  silence: SilenceState,
  pieces: PiecesState,
  /** Absent where there are none. */
  marks: z.optional(TripMarks)
})

const partsKind = kindOf(Packed)

/** What further parts keep they parse themselves. */
const packedTrackingKind = packedKind<z.infer<typeof Packed>>({
  decode: (unpacked) => ({ ...unpacked, ...partsKind.decode(unpacked) })
})

/** The revision is not packed, because a write of a rule changes it: see `vehicle-rules.ts`. */
const Unpacked = z.object({ rules: z.optional(z.int()) })

export const Tracking = z.extend(Packed, {
  /** Of the vehicle's rules; absent where there are none. */
  revision: z.optional(z.int())
})
export type Tracking = z.infer<typeof Tracking>

const trackingKind: ItemKind<Tracking> = {
  decode(item) {
    const { rules: revision } = Unpacked.parse(item)
    return { ...packedTrackingKind.decode(item), ...(revision !== undefined && { revision }) }
  },
  encode: ({ revision, ...tracking }) => ({ ...packedTrackingKind.encode(tracking), rules: revision })
}

export const trackingItem = (vehicleId: string): ItemRef<Tracking> => ({
  key: trackingKey(vehicleId),
  kind: trackingKind
})

/** The tracking of a vehicle without one. `hour`: the hour of its first records, epoch milliseconds. */
export const newTracking = (hour: number): Tracking => ({
  registration: { firstHour: hour, receivedMilliseconds: 0 },
  run: newRun(hour),
  drives: noDrives,
  home: {},
  status: {},
  silence: {},
  pieces: { taken: [], small: 0, joins: 0 }
})

/** Trips, triplegs and messages that no step has written yet. */
export const unwrittenIn = ({ drives, rules }: Tracking) => drives.unwritten.length + (rules?.waiting?.length ?? 0)

/** Whether a step is to be taken although no records were added. */
export const isUnfinished = (tracking: Tracking) =>
  tracking.run.pending.length + unwrittenIn(tracking) > 0 ||
  (tracking.visits !== undefined && hasUnfinishedVisits(tracking.visits))
