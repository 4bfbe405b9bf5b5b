/** The drivers of the trips that are under way, for the column that shows them. */
import { useEffect, useState } from 'preact/hooks'
import { areRequestsScarce } from '../api/budget.ts'
import { client, replyOf } from '../api/client.ts'
import { maxPageSize } from '../api/pages.ts'

/** By ID of the vehicle. */
export type Drivers = ReadonlyMap<string, string>

const nobody: Drivers = new Map()
const readMilliseconds = 120_000
const fields = 'vehicle_id,driver,completed'

/** Reads nothing unless `isShown`. Trips that cannot be read leave the column empty. */
export function useDrivers(isShown: boolean): Drivers {
  const [drivers, setDrivers] = useState(nobody)
  useEffect(() => {
    if (!isShown) return
    const abort = new AbortController()
    const read = async () => {
      if (document.hidden || areRequestsScarce()) return
      const found = await readDrivers(abort.signal).catch(() => undefined)
      if (found && !abort.signal.aborted) setDrivers(found)
    }
    void read()
    const timer = setInterval(() => void read(), readMilliseconds)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [isShown])
  return drivers
}

/**
 * Takes one request: trips that are under way end last, so that they come first in the list. Throws Failure.
 */
async function readDrivers(signal: AbortSignal): Promise<Drivers> {
  const query = { fields, limit: String(maxPageSize), offset: '0' }
  const { data } = await replyOf(client.GET('/trip', { params: { query }, signal }))
  const found = new Map<string, string>()
  for (const trip of data) {
    if ('vehicle_id' in trip && !trip.completed && trip.driver !== undefined) found.set(trip.vehicle_id, trip.driver)
  }
  return found
}
