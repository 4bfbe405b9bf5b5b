/** The tracking of a vehicle without processed records. */
import { noTotals, packLocal, type Tracking } from './tracking-item.ts'

const nothingYet = Number.MIN_SAFE_INTEGER

/** Whether records of the vehicle were processed, and not only registered. */
export const hasProcessed = (tracking: Tracking | undefined) =>
  tracking !== undefined && tracking.lastMilliseconds !== nothingYet

/** Returns the tracking of a vehicle without one. `hour`: the hour of its first records, epoch milliseconds. */
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
    lastMilliseconds: nothingYet,
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
