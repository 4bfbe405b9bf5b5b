/** Lets a car drive rounds, at the pace of the clock. */
import type { Upload } from '../replay/receiver.ts'
import { type Clock, shifted } from '../replay/replay.ts'
import { type DrivingLoop, recordsBetween } from './driving-loop.ts'

export interface DrivingOptions {
  readonly upload: Upload
  readonly clock: Clock
}

/** Two records an upload: a car that moves while somebody looks, for half of the writes that one record an upload takes. */
const tickMilliseconds = 10_000

/** Where more time passes between two ticks, the machine slept, and the car stood. */
const longestTickMilliseconds = 60_000

/** `from`: milliseconds since the begin of a round, of which the record is the first. Throws what uploading and waiting throw. */
export async function driveRounds(loop: DrivingLoop, from: number, { upload, clock }: DrivingOptions): Promise<never> {
  let [moment, at] = [from - 1, clock.now() - 1]
  for (;;) {
    const now = clock.now()
    // Not where the clock was set back: what was uploaded for that time says that the car is elsewhere.
    if (now > at) {
      const elapsed = now - at > longestTickMilliseconds ? 0 : now - at
      const due = recordsBetween(loop, moment, moment + elapsed)
      moment += elapsed
      at = now
      if (due.length > 0) await upload(shifted(due, now - moment))
    }
    await clock.wait(tickMilliseconds)
  }
}
