/** Lists of trips and their counts, as they follow from trips, grants and visibilities. Source: docs/architecture.md, "What the table holds". */
import { type Access, type Contents, differences, type Item, mayReadTrips, type Trip } from './contents.ts'

export function faultsOfLists(contents: Contents): string[] {
  const accesses = new Map(contents.accesses.map((access) => [access.vehicleId, access]))
  const pointers = contents.items.filter(({ PK, SK }) => SK.startsWith('TRIP#') && !PK.startsWith('TRIP#'))
  const orphans = contents.trips.filter(({ vehicle_id }) => !accesses.has(vehicle_id))
  const expected = contents.trips.flatMap((trip) => pointersTo(trip, accesses.get(trip.vehicle_id)))
  // Until reconciliation ends the pointers of such a scope may be there or not; their counts agree all the same.
  const isCertain = (pointer: string) => !contents.accesses.some((access) => isReconciled(pointer, access, contents))
  return [
    ...orphans.map(({ id }) => `Trip ${id} has no vehicle`),
    ...differences('Pointer', pointers.map(textOf).filter(isCertain), expected.filter(isCertain)),
    ...differences('Count', storedCounts(contents), countsOf(pointers)),
    ...pointers
      .filter((pointer) => !isOfItsVehicle(pointer, contents))
      .map((item) => `Pointer of another vehicle: ${textOf(item)}`)
  ]
}

function pointersTo({ id, timestamp_end: end, visibility, deleted, completed, vehicle_id }: Trip, access?: Access) {
  if (!access || (!completed && !deleted)) return []
  if (deleted) return [`VEHICLE#${vehicle_id} TRIP#DELETED#${end}#${id}`]
  const readers = [...access.grants].filter(([, bits]) => mayReadTrips(bits)).map(([scope]) => `SCOPE#${scope}`)
  const listed = [`VEHICLE#${vehicle_id}`, ...readers].map((list) => `${list} TRIP#${visibility}#${end}#${id}`)
  return visibility === 'PUBLIC' ? [...listed, `PUBLIC TRIP#${end}#${id}`] : listed
}

/** Any partition of the public list is right. */
function textOf({ PK, SK }: Item): string {
  return `${PK.startsWith('PUBLIC#') ? 'PUBLIC' : PK} ${SK}`
}

function isReconciled(pointer: string, { vehicleId, reconciling }: Access, contents: Contents): boolean {
  const [list = '', sortKey = ''] = pointer.split(' ')
  if (!reconciling.some((scope) => list === `SCOPE#${scope}`)) return false
  return contents.at(`TRIP#${sortKey.split('#')[3]}`, 'TRIP')?.data.vehicle_id === vehicleId
}

function isOfItsVehicle({ SK, vehicleId }: Item, contents: Contents): boolean {
  return contents.at(`TRIP#${SK.split('#').at(-1)}`, 'TRIP')?.data.vehicle_id === vehicleId
}

/** `<list> <month> <day's attribute> <count>`. */
function storedCounts(contents: Contents): string[] {
  return contents.items
    .filter(({ PK, SK }) => SK.startsWith('COUNT#') && !PK.startsWith('AUDIT#'))
    .flatMap(({ PK, SK, ...days }) =>
      Object.entries(days)
        .filter(([, count]) => count !== 0)
        .map(([day, count]) => `${PK} ${SK} ${day} ${count}`)
    )
}

function countsOf(pointers: readonly Item[]): string[] {
  const counts = new Map<string, number>()
  for (const { PK, SK } of pointers) {
    const [, visibility, end = ''] = PK.startsWith('PUBLIC#') ? ['', 'PUBLIC', SK.split('#')[1]] : SK.split('#')
    if (visibility === 'DELETED') continue
    const name = `${PK} COUNT#${end.slice(0, 7)} ${visibility === 'PUBLIC' ? 'u' : 'r'}${end.slice(8, 10)}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} ${count}`)
}
