/** Names the ends of trips and triplegs by the places that the reader may read. Source: decisions, "Names of trips". */
import { type CallerScope, type Memberships, organizationScopes, ownScope } from '../access/caller-scopes.ts'
import { type Access, placeOwners } from '../access/grants.ts'
import { allows } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { placeFinder } from '../owned-places/place-finder.ts'
import { placesOf } from '../owned-places/stored-places.ts'
import type { Table } from '../table/table.ts'
import { defined } from '../telemetry/measured-fields.ts'
import type { Position } from '../telemetry/position-fix.ts'
import { positionsOf, type WithEnds } from './stored-ends.ts'

/** The scopes whose places name trips of the vehicle for the reader. */
export type NamingScopes = (vehicleId: string) => readonly Scope[]

export const readsPlaces = ({ bits }: CallerScope) => allows(bits, 'PLACE_READ')

/** Those that have places, may read the trips of the vehicle, and let the caller read their places. */
export function namingScopes(caller: Caller, memberships: Memberships, access: Access): Scope[] {
  const owners = placeOwners(access)
  if (owners.length === 0) return []
  const scopes = [ownScope(caller), ...organizationScopes(caller, memberships)].filter(readsPlaces)
  return scopes.map(({ scope }) => scope).filter((scope) => owners.includes(scope))
}

interface NamedDrive {
  readonly vehicle_id: string
  readonly start_name?: string | undefined
  readonly end_name?: string | undefined
}

/** Reads the places of each scope once: 0.5 RRU for 4 KB of them. The town stays where no place contains an end. */
export async function withPlaceNames<T extends NamedDrive>(
  table: Table,
  drives: readonly WithEnds<T>[],
  scopesOf: NamingScopes
): Promise<T[]> {
  const scopes = new Set(drives.flatMap(({ vehicle_id, ends }) => (ends ? scopesOf(vehicle_id) : [])))
  const find = placeFinder((await Promise.all([...scopes].map((scope) => ownedPlaces(table, scope)))).flat())
  return drives.map(({ ends, ...drive }) => {
    const { vehicle_id } = drive
    const { start, end }: Partial<ReturnType<typeof positionsOf>> = ends ? positionsOf(ends) : {}
    const naming = scopesOf(vehicle_id)
    const nameAt = (position: Position | undefined) =>
      position && find(vehicle_id, position, ({ owner }) => naming.includes(owner))?.name
    return { ...drive, ...defined({ start_name: nameAt(start), end_name: nameAt(end) }) } as unknown as T
  })
}

/** As `withPlaceNames`, for drives of the vehicle whose access this is. */
export function withPlaceNamesFor<T extends NamedDrive>(
  table: Table,
  caller: Caller,
  { memberships, access }: { readonly memberships: Memberships; readonly access: Access },
  drives: readonly WithEnds<T>[]
): Promise<T[]> {
  const scopes = namingScopes(caller, memberships, access)
  return withPlaceNames(table, drives, () => scopes)
}

async function ownedPlaces(table: Table, owner: Scope) {
  return [...(await placesOf(table, owner))].map(([id, place]) => [id, { ...place, owner }] as const)
}
