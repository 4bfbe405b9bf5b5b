/** Lets a vehicle drive rounds, at the pace of the clock. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { Upload } from '../replay/receiver.ts'
import { type Clock, shifted } from '../replay/replay.ts'
import { type DrivingRound, recordsBetween } from './driving-round.ts'

export interface DrivingOptions {
  readonly upload: Upload
  readonly clock: Clock
  /** Of the vehicle at the begin of the round, metres. */
  readonly odometerMetres: number
}

/** Two records an upload: a vehicle that moves while somebody looks, for half of the writes that one record an upload takes. */
const tickMilliseconds = 10_000

/** Where more time passes between two ticks, the machine slept, and the vehicle stood. */
const longestTickMilliseconds = 60_000

/** `from`: milliseconds since the begin of a round, of which the record is the first. Throws what uploading and waiting throw. */
export async function driveRounds(round: DrivingRound, from: number, options: DrivingOptions): Promise<never> {
  const { upload, clock, odometerMetres } = options
  let [moment, at] = [from - 1, clock.now() - 1]
  for (;;) {
    const now = clock.now()
    // Not where the clock was set back: what was uploaded for that time says that the vehicle is elsewhere.
    if (now > at) {
      const elapsed = now - at > longestTickMilliseconds ? 0 : now - at
      const due = recordsBetween(round, moment, moment + elapsed)
      moment += elapsed
      at = now
      if (due.length > 0) await upload(shifted(due, now - moment).map((record) => withOdometer(record, odometerMetres)))
    }
    await clock.wait(tickMilliseconds)
  }
}

function withOdometer(record: VehicleRecord, metres: number): VehicleRecord {
  return { ...record, total_odometer: Math.round((record.total_odometer ?? 0) + metres) }
}
