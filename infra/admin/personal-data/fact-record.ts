/** Converts a fact into a record, without the names of others who lost a vehicle by it. */
import { eventId, factItem } from '../../../lib/facts/fact.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import type { NamedRecord } from './record-reader.ts'

export function factRecord(stored: StoredItem): NamedRecord {
  const key = { PK: String(stored.PK), SK: String(stored.SK) }
  const { type: event_type, at, changed, previous, subject, vehicleId } = factItem(key).kind.decode(stored)
  return {
    type: 'event',
    id: eventId(key),
    event_type,
    timestamp: at,
    changed,
    previous,
    subject,
    vehicle_id: vehicleId
  }
}
