/** Uploads the records of a vehicle that drives rounds in real time. */
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { Upload } from '../replay/receiver.ts'
import { type Clock, shifted } from '../replay/replay.ts'
import { type Counters, type DrivingRound, isOffline, recordsBetween, withGain } from './driving-round.ts'

export interface DrivingOptions {
  readonly upload: Upload
  readonly clock: Clock
  /** The vehicle's counters at the start of the round. */
  readonly counters: Counters
}

/** Two records per upload, so that the vehicle visibly moves but takes half of the writes of one upload per record. */
const tickMilliseconds = 10_000

/** If more time passes between two ticks, the machine was asleep, and the vehicle does not move. */
const longestTickMilliseconds = 60_000

/**
 * `from` is the position of the first record in the round, in milliseconds. Records that are measured without a network are
 * uploaded together once there is one. Throws errors of `upload` and `clock.wait`.
 */
export async function driveRounds(round: DrivingRound, from: number, options: DrivingOptions): Promise<never> {
  const { upload, clock, counters } = options
  let [moment, at] = [from - 1, clock.now() - 1]
  const waiting: VehicleRecord[] = []
  for (;;) {
    const now = clock.now()
    // If the clock was set back, nothing is uploaded, because records of that time exist with other positions.
    if (now > at) {
      const elapsed = now - at > longestTickMilliseconds ? 0 : now - at
      const due = recordsBetween(round, moment, moment + elapsed)
      moment += elapsed
      at = now
      waiting.push(...shifted(due, now - moment).map((record) => withGain(record, counters)))
      if (waiting.length > 0 && !isOffline(round, moment)) await upload(waiting.splice(0))
    }
    await clock.wait(tickMilliseconds)
  }
}
