/** The towns and the category that the ends of drives give them. */
import type { TripCategory } from '../../contract/resources/trip-category.ts'
import type { Scope } from '../../contract/scope.ts'
import { placeFinder } from '../../owned-places/place-finder.ts'
import { placesOf } from '../../owned-places/stored-places.ts'
import { nearestTown } from '../../places/nearest-town.ts'
import type { Towns } from '../../places/towns-file.ts'
import type { Table } from '../../table/table.ts'
import type { Position } from '../../telemetry/position-fix.ts'
import type { DriveNaming } from './drive-change.ts'

/** Metres; a town that is farther away does not say where an end is. */
const maxTownMetres = 50_000

export function townNameOf(towns: Towns, { longitude, latitude }: Position): string | undefined {
  const near = nearestTown(towns, longitude, latitude)
  if (!near || near.metres > maxTownMetres) return undefined
  return near.country === undefined ? near.name : `${near.name}, ${near.country}`
}

/** Reads the places of the owner once. Of those that contain an end, the smallest with a category counts. */
export async function categoriesByPlace(
  table: Table,
  owner: Scope,
  vehicleId: string
): Promise<DriveNaming['categoryOf']> {
  const places = [...(await placesOf(table, owner))]
  const find = placeFinder(places.filter(([, { trip_category }]) => trip_category !== undefined))
  return async ({ start, end }) =>
    categoryBetween(find(vehicleId, start)?.trip_category, find(vehicleId, end)?.trip_category)
}

/** The way from a customer to the place of work is no commute. */
export function categoryBetween(
  start: TripCategory | undefined,
  end: TripCategory | undefined
): TripCategory | undefined {
  return end === 'COMMUTE' && start === 'BUSINESS' ? start : (end ?? start)
}
