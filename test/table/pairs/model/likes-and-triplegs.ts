/** Likes with their number, triplegs with their counts. */
import { afterHash, type Contents, differences } from './contents.ts'

export function faultsOfLikes(contents: Contents): string[] {
  const ofTrips = contents.under('TRIP#', 'LIKE#').map(({ PK, SK }) => `${afterHash(PK)} ${afterHash(SK)}`)
  const ofUsers = contents.under('USER#', 'LIKE#').map(({ PK, SK }) => `${afterHash(SK)} ${afterHash(PK)}`)
  const trips = contents.under('TRIP#', 'TRIP')
  const counted = trips.map(({ PK, likes = 0 }) => `${afterHash(PK)} ${likes}`)
  const numbers = trips.map(({ PK }) => `${afterHash(PK)} ${contents.under(PK, 'LIKE#').length}`)
  return [
    ...differences('Like of a user', ofUsers, ofTrips),
    ...differences('Number of likes', counted, numbers),
    ...ofTrips
      .filter((like) => !contents.at(`TRIP#${like.split(' ')[0]}`, 'TRIP'))
      .map((like) => `Like of no trip: ${like}`)
  ]
}

export function faultsOfTriplegs(contents: Contents): string[] {
  const legs = contents.under('TRIPLEG#', '').map(({ data }) => data)
  const counts = new Map<string, number>()
  for (const { vehicle_id, timestamp_end: end } of legs) {
    const name = `VEHICLE#${vehicle_id} LEGCOUNT#${end.slice(0, 7)} l${end.slice(8, 10)}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const stored = contents
    .under('VEHICLE#', 'LEGCOUNT#')
    .flatMap(({ PK, SK, ...days }) =>
      Object.entries(days).map(([day, count]) => ({ name: `${PK} ${SK} ${day}`, count }))
    )
    .filter(({ count }) => count !== 0)
  return [
    ...differences(
      'Count of triplegs',
      stored.map(({ name, count }) => `${name} ${count}`),
      [...counts].map(([name, count]) => `${name} ${count}`)
    ),
    ...legs
      .filter(({ vehicle_id }) => !contents.at(`VEHICLE#${vehicle_id}`, 'ACCESS'))
      .map(({ id }) => `Tripleg ${id} has no vehicle`)
  ]
}
