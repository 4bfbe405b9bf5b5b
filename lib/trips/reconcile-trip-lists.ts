/** Brings the lists of trips in line with who may read them, from the vehicle's own list; takes up where it was left. */

import { type AccessItem, checkAccess, grantsOf, readAccesses } from '../access/grants.ts'
import type { Scope } from '../contract/scope.ts'
import { check, exists, isAbsent, isStill, remove, set } from '../table/expressions.ts'
import { accessKey, type Key, rosterKey } from '../table/keys.ts'
import { getItems, type Table } from '../table/table.ts'
import { StaleWrite, transact, withFreshReads } from '../table/transaction.ts'
import { carryOut, type WritePlan } from '../table/write-plan.ts'
import { countChanges, placeInScope, putPlace, tripReaders } from './trip-pointers.ts'
import { type OwnTrip, ownTripKey, pageOfOwnList } from './vehicle-trip-list.ts'

/** A transaction holds two actions a trip, and up to one a trip for the counts. */
const tripsOfPage = 20

interface Settling {
  readonly vehicleId: string
  readonly access: AccessItem
  readonly scope: Scope
}

/** Returns when every list agrees with the grants of the vehicle, also those that somebody else changes meanwhile. */
export async function settleTripLists(table: Table, vehicleId: string): Promise<void> {
  for (;;) {
    const access = (await readAccesses(table, [vehicleId])).get(vehicleId)
    const scope = access?.settling?.[0]
    if (!access || !scope) return
    const settling = { vehicleId, access, scope }
    if (await settleScope(table, settling)) await markSettled(table, settling)
  }
}

/** False where the access changed meanwhile, so that everything has to be looked at anew. */
async function settleScope(table: Table, settling: Settling): Promise<boolean> {
  let start: Key | undefined
  for (;;) {
    const page = await withFreshReads(() => settlePage(table, settling, start))
    if (page === 'outdated') return false
    if (!page.next) return true
    start = page.next
  }
}

/** Throws StaleWrite where somebody moved one of these trips: the page is then to be read again. */
async function settlePage(table: Table, settling: Settling, start: Key | undefined) {
  const { vehicleId, access } = settling
  const { trips, next } = await pageOfOwnList(table, vehicleId, tripsOfPage, start)
  try {
    await carryOut(table, await plansFor(table, settling, trips))
    return { next }
  } catch (error) {
    const current = error instanceof StaleWrite && (await readAccesses(table, [vehicleId])).get(vehicleId)
    if (current === false || current?.version === access.version) throw error
    return 'outdated'
  }
}

/** What is in place already, from a walk that was interrupted or from a write of the trip itself, is left out. */
async function plansFor(table: Table, settling: Settling, trips: readonly OwnTrip[]): Promise<WritePlan[]> {
  const { vehicleId, access, scope } = settling
  const isReader = tripReaders(access).includes(scope)
  const places = trips
    .filter(({ visibility }) => visibility !== 'DELETED')
    .map((trip) => ({ place: placeInScope(trip, scope), own: ownTripKey(trip) }))
  const keys = places.map(({ place }) => place.key)
  const found = await getItems(table, keys, { ConsistentRead: true })
  return places
    .filter((_, index) => (found[index] !== undefined) !== isReader)
    .map(({ place, own }) => ({
      // A pointer is added only while the trip still stands there in the vehicle's own list.
      actions: isReader ? [putPlace(place, isAbsent), check(own, exists)] : [remove(place.key, exists)],
      counts: countChanges([place], isReader ? 1 : -1),
      checks: [checkAccess(vehicleId, access)]
    }))
}

async function markSettled(table: Table, { vehicleId, access, scope }: Settling): Promise<void> {
  const { version, settling = [] } = access
  const left = settling.filter((each) => each !== scope)
  const values = { settling: left.length > 0 ? left : undefined }
  const settled = set(accessKey(vehicleId), values, isStill({ version, settling }))
  // Until now it was what tells that the scope has something left of the vehicle.
  const entry = scope in grantsOf(access) ? [] : [remove(rosterKey(scope, vehicleId))]
  await transact(table, [settled, ...entry]).catch((error) => {
    // Somebody else was faster, and the next round sees what is left.
    if (!(error instanceof StaleWrite)) throw error
  })
}
