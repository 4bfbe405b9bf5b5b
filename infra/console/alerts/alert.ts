/** An alert: a message that a notification rule or a scheduled report made. */
import type { Message } from '../../../lib/contract/resources/message.ts'
import { alertsPath, tripPath, withQuery } from '../addresses.ts'
import { vehicleDayAddress } from '../trip/vehicle-day.ts'

export type Alert = Message

/** Milliseconds since 1970. */
export const momentOf = ({ timestamp }: Pick<Alert, 'timestamp'>) => Date.parse(timestamp)

/** The report; the moment on the replay of its trip; without a trip, or where the trip is deleted, what the vehicle did on that day. */
export function addressOfAlert({ path, trip_id: tripId, vehicle_id: vehicle, timestamp }: Alert): string {
  if (path !== undefined || vehicle === undefined) return path ?? alertsPath
  if (tripId !== undefined) return withQuery(tripPath(tripId), { at: timestamp, vehicle })
  return vehicleDayAddress(vehicle, timestamp)
}
