/** Where the tracking of a vehicle begins. */
import { noTotals, packLocal, type Tracking } from './tracking-item.ts'

/** Of a vehicle that nothing is known of. */
export function newTracking(hour: number): Tracking {
  const begin = packLocal({})
  return {
    hour,
    firstHour: hour,
    begin,
    current: begin,
    trips: [],
    triplegs: [],
    stays: [],
    totals: noTotals,
    allTotals: noTotals,
    lastMilliseconds: Number.MIN_SAFE_INTEGER,
    latest: {},
    receivedMilliseconds: 0,
    pending: [],
    unplaced: [],
    taken: [],
    smallPieces: 0,
    joins: 0,
    removedTrips: []
  }
}
