/** Removes what is left of a vehicle that is being deleted, page by page. */
import { removeOfVehicle } from '../access/deleting-vehicle.ts'
import { type Access, accessItem } from '../access/grants.ts'
import { daysItem } from '../days/stored-days.ts'
import { removeRulesOfVehicle } from '../rules/rule-removal.ts'
import { monthsAfter, newestTriplegs } from '../table/access-patterns.ts'
import { change } from '../table/change.ts'
import { pointerRemoved, removed } from '../table/decision.ts'
import { findItem } from '../table/find-item.ts'
import {
  accessKey,
  factPrefix,
  insightKey,
  jobKey,
  type Key,
  monthIn,
  rosterKey,
  triplegKey,
  vehicleList
} from '../table/keys.ts'
import { everythingBeside } from '../table/remove-items.ts'
import { type QueryRequest, queryFirst, type Table } from '../table/table.ts'
import { RefusedWrite } from '../table/write-outcome.ts'
import { trackedTriplegIds } from '../trips/tracked-triplegs.ts'
import { removePageOfTrips } from '../trips/trip-removal.ts'
import { removeVisitsOfVehicle } from '../visits/visit-removal.ts'

interface Deletion {
  readonly table: Table
  readonly vehicleId: string
  readonly access: Access
}

/** Does a page of one stage. Gives the position from which the stage goes on, undefined where nothing of it is left. */
type StagePage = (deletion: Deletion, position: string) => Promise<string | undefined>

/** In their order: the last removes the item on which the others are conditional. */
const stages: Readonly<Record<string, StagePage>> = {
  trips: ({ table, vehicleId }) => removePageOfTrips(table, vehicleId),
  rosters: removeRosterEntries,
  rules: removeRules,
  triplegs: removeTriplegs,
  visits: async ({ table, vehicleId }) => ((await removeVisitsOfVehicle(table, vehicleId)) ? '' : undefined),
  months: removeMonths,
  rest: removeRest,
  access: removeAccess
}
const stageNames = Object.keys(stages)
const firstStage = 'trips'

/** One more than the access, which stays until the last stage. */
const itemsOfPage = 51

const monthsOfPage = 24

/**
 * A page of the job `delete-vehicle`; the cursor is a stage and the position in it. Done where no such vehicle is being
 * deleted: another run has finished.
 */
export async function removePageOfVehicle(
  table: Table,
  vehicleId: string,
  cursor: string
): Promise<string | undefined> {
  const access = await findItem(table, accessItem(vehicleId), { ConsistentRead: true })
  if (!access?.deleting) return undefined
  const [name = '', position = ''] = (cursor || firstStage).split(/ (.*)/)
  const stage = stages[name]
  if (!stage) throw new Error(`The deletion of a vehicle has no stage ${name}`)
  try {
    const next = await stage({ table, vehicleId, access }, position)
    return next === undefined ? stageNames[stageNames.indexOf(name) + 1] : `${name} ${next}`
  } catch (error) {
    // Another run has finished in the meantime; the next page finds that.
    if (error instanceof RefusedWrite) return cursor
    throw error
  }
}

/** Removes the roster entries after the trips, because lists of trips correct their counts by them. */
async function removeRosterEntries({ table, vehicleId, access }: Deletion): Promise<undefined> {
  const scopes = access.reconciling ?? []
  await removeOfVehicle(
    table,
    vehicleId,
    scopes.map((scope) => rosterKey(scope, vehicleId))
  )
}

async function removeRules({ table, vehicleId }: Deletion): Promise<undefined> {
  await removeRulesOfVehicle(table, vehicleId)
}

/**
 * The index may lag behind: what was written just before the deletion is found by now. The tracking, which the next stage removes,
 * names the triplegs that are not in it.
 */
async function removeTriplegs(deletion: Deletion): Promise<string | undefined> {
  const { table, vehicleId } = deletion
  const listed = { ...newestTriplegs(vehicleId, {}), ScanIndexForward: true }
  const next = await removeFirst(deletion, listed)
  if (next !== undefined) return next
  const tracked = await trackedTriplegIds(table, vehicleId, { ConsistentRead: true })
  await removeOfVehicle(table, vehicleId, tracked.map(triplegKey))
  return undefined
}

/** What the owners have of the months of the vehicle. */
async function removeMonths({ table, vehicleId }: Deletion, position: string): Promise<string | undefined> {
  const [days, months] = await Promise.all([
    findItem(table, daysItem(vehicleId), { ConsistentRead: true }),
    queryFirst(table, monthsAfter(vehicleId, position), monthsOfPage)
  ])
  if (!days || months.length === 0) return undefined
  const owners = [days.owner, ...(days.former ?? [])]
  const names = months.map(({ SK }) => monthIn({ SK: String(SK) }))
  const keys = names.flatMap((month) => owners.map((owner) => insightKey(owner, month, vehicleId)))
  await removeOfVehicle(table, vehicleId, keys)
  return names.at(-1)
}

/** Facts stay until they expire, because they notify the scopes that had the vehicle of its deletion. */
async function removeRest(deletion: Deletion): Promise<string | undefined> {
  for (const request of everythingBeside(vehicleList(deletion.vehicleId), factPrefix)) {
    const next = await removeFirst(deletion, request)
    if (next !== undefined) return next
  }
  return undefined
}

async function removeFirst({ table, vehicleId }: Deletion, request: QueryRequest): Promise<string | undefined> {
  const found = await queryFirst(table, request, itemsOfPage)
  const keys = found.map(({ PK, SK }) => ({ PK, SK }) as Key)
  const removable = keys.filter(({ SK }) => SK !== accessKey(vehicleId).SK)
  await removeOfVehicle(table, vehicleId, removable)
  return removable.length === 0 ? undefined : ''
}

/** With the job that waits to bring drives into days: it would find nothing. */
async function removeAccess({ table, vehicleId }: Deletion): Promise<undefined> {
  await change(table, async (items) => {
    const [access] = await items.read(accessItem(vehicleId))
    if (!access.value?.deleting) return { result: undefined }
    return { result: undefined, writes: [removed(access), pointerRemoved(jobKey('rebuild-days', vehicleId))] }
  })
}
