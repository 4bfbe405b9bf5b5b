import { type StoredTrip, tripItem } from '../../lib/trips/stored-trip.ts'
import type { UploadWorld } from './processing-world.ts'

/** Returns the trips of the vehicle in the order of their begins. */
export const tripsOf = ({ memory }: UploadWorld): StoredTrip[] =>
  memory.items
    .filter(({ PK, SK }) => String(PK).startsWith('TRIP#') && SK === 'TRIP')
    .map((item) => tripItem('any').kind.decode(item))
    .toSorted((a, b) => a.timestamp_start.localeCompare(b.timestamp_start))
