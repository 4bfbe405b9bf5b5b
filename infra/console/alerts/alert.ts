/** An alert: a message that a notification rule made. */
import type { Message } from '../../../lib/contract/resources/message.ts'
import { tripPath, withQuery } from '../addresses.ts'
import { vehicleDayAddress } from '../trip/vehicle-day.ts'

export type Alert = Message

/** Milliseconds since 1970. */
export const momentOf = ({ timestamp }: Pick<Alert, 'timestamp'>) => Date.parse(timestamp)

/** The moment on the replay of its trip; without a trip, or where the trip is deleted, what the vehicle did on that day. */
export function addressOfAlert({ trip_id: tripId, vehicle_id: vehicle, timestamp }: Alert): string {
  if (tripId !== undefined) return withQuery(tripPath(tripId), { at: timestamp, vehicle })
  return vehicleDayAddress(vehicle, timestamp)
}
