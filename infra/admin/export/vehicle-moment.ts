/** How far a vehicle is processed at a moment: what is read between two moments that are the same goes together. */

import { isGone } from '../../../lib/access/deleting-vehicle.ts'
import { type Access, accessItem } from '../../../lib/access/grants.ts'
import { type Tracking, trackingItem } from '../../../lib/processing/tracking/tracking-item.ts'
import { type Inbox, inboxItem } from '../../../lib/records/inbox.ts'
import { itemsUnder } from '../../../lib/table/access-patterns.ts'
import { decoded, versionAttribute } from '../../../lib/table/item.ts'
import { tripCountPrefix, triplegCountPrefix, vehicleList } from '../../../lib/table/keys.ts'
import { getItems, queryAll, type StoredItem, type Table } from '../../../lib/table/table.ts'
import type { Interval } from '../../../lib/telemetry/detection-settings.ts'
import { triplegsNamedIn } from '../../../lib/trips/tracked-triplegs.ts'
import { intervalsOf, noModes } from '../../../lib/vehicles/mode-history.ts'
import { modesItem } from '../../../lib/vehicles/vehicle-modes.ts'

export interface VehicleMoment {
  readonly access: Access
  readonly tracking: Tracking | undefined
  readonly inbox: Inbox | undefined
  /** When positions must not be known. */
  readonly hidden: readonly Interval[]
  /** The IDs of triplegs that the index may not find. */
  readonly triplegs: readonly string[]
  /** Another one once records are processed, a mode is switched, or trips are added, deleted or changed in their visibility. */
  readonly mark: string
  /** Another one once a mode is switched: positions are hidden then that were not before. */
  readonly modes: string
  /** Why records and states are left out; then the mark tells of the trips and triplegs alone. */
  readonly problem?: string | undefined
}

/** Undefined where the vehicle is deleted. The inbox is read first: what the tracking does not know by then is named there. */
export async function momentOf(table: Table, vehicleId: string, problem?: string): Promise<VehicleMoment | undefined> {
  const options = { ConsistentRead: true }
  const [inbox] = await getItems(table, [inboxItem(vehicleId).key], options)
  const refs = [accessItem(vehicleId), trackingItem(vehicleId), modesItem(vehicleId)] as const
  const keys = refs.map(({ key }) => key)
  const [storedAccess, tracking, modes] = await getItems(table, keys, options)
  const access = decoded(accessItem(vehicleId).kind, storedAccess)
  if (!access || isGone(access)) return undefined
  const counts = [tripCountPrefix, triplegCountPrefix].map((prefix) =>
    queryAll(table, { ...itemsUnder(vehicleList(vehicleId), prefix), ...options })
  )
  const lists = sortedItems(await Promise.all(counts))
  const triplegs = trackedTriplegs(tracking)
  const known = problem === undefined ? knownIn(vehicleId, { inbox, tracking, modes }) : { problem }
  if ('problem' in known) {
    const nothing = { tracking: undefined, inbox: undefined, hidden: [], modes: 'none' }
    return { access, triplegs, ...nothing, mark: JSON.stringify([triplegs, lists]), ...known }
  }
  const versions = [tracking, modes].map((item) => item?.[versionAttribute] ?? null)
  return { access, triplegs, ...known, mark: JSON.stringify([versions, lists]), modes: JSON.stringify(versions[1]) }
}

/** None where the tracking cannot be read. */
function trackedTriplegs(tracking: StoredItem | undefined): readonly string[] {
  try {
    return tracking ? triplegsNamedIn(tracking) : []
  } catch {
    return []
  }
}

/** Or why one of them cannot be read. */
function knownIn(
  vehicleId: string,
  { inbox, tracking, modes }: Readonly<Record<'inbox' | 'tracking' | 'modes', StoredItem | undefined>>
): Pick<VehicleMoment, 'tracking' | 'inbox' | 'hidden'> | { readonly problem: string } {
  try {
    const { notrack } = decoded(modesItem(vehicleId).kind, modes) ?? noModes
    return {
      tracking: decoded(trackingItem(vehicleId).kind, tracking),
      inbox: decoded(inboxItem(vehicleId).kind, inbox),
      hidden: intervalsOf(notrack)
    }
  } catch {
    return { problem: `${vehicleList(vehicleId)}: Its state cannot be read, so that its records are left out` }
  }
}

/** Members in an order, which the table does not have. */
const sortedItems = (lists: readonly (readonly object[])[]) =>
  lists.flat().map((item) => Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
