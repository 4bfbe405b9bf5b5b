/** Leaves out of an export what refers to something that is not in it, such as a trip of a vehicle deleted meanwhile. */
import type { LoadRecord } from '../../load/load-record.ts'
import { referencesOf } from '../../load/references.ts'

/** To be asked for each record in the order of an export. Keeps the IDs of users, organizations and vehicles. */
export function closedReferences(): (record: LoadRecord) => boolean {
  const kept = new Set<string>()
  let latestTripId: string | undefined
  return (record) => {
    const isClosed = referencesOf(record).every(({ type, id }) => {
      // Each writer of a vehicle's records writes its state after them.
      if (type === 'detection_state') return true
      // The likes of a trip follow it.
      return type === 'trip' ? id === latestTripId : kept.has(`${type} ${id}`)
    })
    if (!isClosed) return false
    if (record.type === 'user' || record.type === 'organization' || record.type === 'vehicle') {
      kept.add(`${record.type} ${record.id}`)
    }
    if (record.type === 'trip') latestTripId = record.id
    return true
  }
}
