import type { RunState } from './run-state.ts'
import type { RegistrationState } from './tracking-item.ts'

/** Whether a vehicle delivers what its device has stored: nothing may be concluded from the time since its newest record. */

/** The newest record of a vehicle that delivers as it measures is not older when it is received. */
const oldMilliseconds = 10 * 60_000

/** The next upload is waited for as long as a fix before a drive counts as ended by silence. */
const waitingMilliseconds = 60 * 60_000

export interface Delivered {
  readonly run: Pick<RunState, 'lastMilliseconds'>
  readonly registration: Pick<RegistrationState, 'receivedMilliseconds'>
}

/**
 * Until when timers wait, epoch milliseconds, where the newest record of the vehicle was old when the last upload came; undefined
 * where it was not. An upload with a newer record ends the wait.
 */
export function deliversUntil({
  run: { lastMilliseconds },
  registration: { receivedMilliseconds }
}: Delivered): number | undefined {
  const isOld = receivedMilliseconds - lastMilliseconds > oldMilliseconds
  return isOld ? receivedMilliseconds + waitingMilliseconds : undefined
}

/** Whether timers wait at this moment. */
export const deliversOld = (tracking: Delivered, now: Date) =>
  now.getTime() < (deliversUntil(tracking) ?? Number.NEGATIVE_INFINITY)
