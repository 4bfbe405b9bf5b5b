/** As many of a step's trips and triplegs as one transaction takes. */
import { type Access, scopesOf, tripReaders } from '../../access/grants.ts'
import { maxActions } from '../../table/commit.ts'
import type { CountChange, ItemWrite } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { StoredTrip } from '../../trips/stored-trip.ts'
import type { FormerTrip, Tracking } from '../tracking/tracking-item.ts'
import { type Placement, placeDetectedTrip, placeDetectedTripleg } from './placement.ts'

/** Actions for trips and triplegs together; a single trip of a vehicle in 16 scopes may take more. */
const maxPlacementActions = 50

/** The tracking, the access, the status and the profile. */
const actionsOfEveryStep = 4

/** With those of earlier steps. Of one that this step has anew, what became part of the trip is still to be taken over. */
export function withUnplaced(placements: readonly Placement[], { unplaced }: Pick<Tracking, 'unplaced'>): Placement[] {
  const older = new Map((unplaced as Placement[]).map((placement) => [placement.id, placement]))
  const joined = placements.map((placement) => {
    const before = older.get(placement.id)
    older.delete(placement.id)
    return before ? replacing(placement, before) : placement
  })
  return [...joined, ...older.values()]
}

function replacing(placement: Placement, before: Placement): Placement {
  return { ...placement, absorbed: [...new Set([...before.absorbed, ...placement.absorbed])] }
}

/**
 * In their order, as many as fit into the transaction beside so many checkpoints. Where not even one does, a later step
 * places it: after the last records are folded there are no checkpoints.
 */
export function fitting(placements: readonly Placement[], access: Access, checkpoints: number) {
  const room = maxActions - actionsOfEveryStep - scopesOf(access).length - checkpoints
  const lists = tripReaders(access).length + 2
  let actions = 0
  const count = placements.findIndex(({ kind, isRunning }, index) => {
    // Moved from one list to another, with its counts; a running trip is in no list.
    actions += kind === 'tripleg' ? 3 : isRunning ? 1 : 1 + 4 * lists
    return actions > (index === 0 ? room : Math.min(room, maxPlacementActions))
  })
  const fitted = count < 0 ? placements.length : count
  return { now: placements.slice(0, fitted), later: placements.slice(fitted) }
}

/** Whether a repetition writes them anew: drives in progress. */
export function areRepeatable(placements: readonly Placement[]): boolean {
  return placements.every(({ isRunning }) => isRunning)
}

export interface Placed {
  readonly writes: ItemWrite[]
  readonly counts: CountChange[]
  readonly running?: StoredTrip
  readonly former: FormerTrip[]
}

export async function placeAll(
  items: Items,
  context: { readonly vehicleId: string; readonly access: Access },
  placements: readonly Placement[]
): Promise<Placed> {
  const trips = await Promise.all(
    placements
      .filter(({ kind }) => kind === 'trip')
      .map(async (placement) => ({ placement, ...(await placeDetectedTrip(items, context, placement)) }))
  )
  const triplegs = await Promise.all(
    placements
      .filter(({ kind }) => kind === 'tripleg')
      .map((placement) => placeDetectedTripleg(items, context.vehicleId, placement))
  )
  const running = trips.find(({ placement }) => placement.isRunning)?.trip
  return {
    writes: [...trips, ...triplegs].flatMap(({ writes }) => writes),
    counts: [...trips, ...triplegs].flatMap(({ counts }) => counts),
    former: formerOf(trips),
    ...(running && { running })
  }
}

/** What users had written on a trip that became part of another is kept there. */
function formerOf(trips: readonly { readonly placement: Placement; readonly former?: FormerTrip }[]): FormerTrip[] {
  const absorbed = trips.flatMap(({ placement }) => placement.absorbed)
  return trips.flatMap(({ former }) => (former && !absorbed.includes(former.i) ? [former] : []))
}
