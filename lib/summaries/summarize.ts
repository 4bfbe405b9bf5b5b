/** Answers questions for summaries. Source: decisions, "Summaries". */
import { authorizeVehicle } from '../access/authorize-vehicle.ts'
import type { Caller } from '../identity/caller.ts'
import type { Table } from '../table/table.ts'
import { incompleteVehicles } from './history.ts'
import { readableVehicles } from './readable-vehicles.ts'
import { figuresOfEach, figuresOfFleet } from './stored-figures.ts'
import { type Group, type Question, sumUp } from './sum-up.ts'

export interface Answer {
  readonly groups: readonly Group[]
  /** Vehicles whose figures lack what they drove before the service kept days; a job adds that. */
  readonly incomplete: readonly string[]
}

/** Throws ApiError VEHICLE_NOT_FOUND, PERMISSION_DENIED. */
export async function summarizeVehicle(
  table: Table,
  caller: Caller,
  vehicleId: string,
  question: Omit<Question, 'groupBy'>,
  now: Date
): Promise<Answer> {
  const { via } = await authorizeVehicle(table, caller, vehicleId, 'TRIP_READ')
  const asked: Question = { ...question, groupBy: 'vehicle' }
  const figures = await figuresOfEach(table, [{ vehicleId, via }], asked)
  return {
    groups: sumUp(figures.vehicles, asked),
    incomplete: await incompleteVehicles(table, caller.owner, figures, now)
  }
}

/** `named`: the only vehicles asked for; all if undefined. Throws ApiError INVALID_PARAMETERS if that is too much. */
export async function summarizeFleet(
  table: Table,
  caller: Caller,
  { named, ...question }: Question & { readonly named: readonly string[] | undefined },
  now: Date
): Promise<Answer> {
  const vehicles = await readableVehicles(table, caller, named)
  const isWholeFleet = named === undefined && caller.vehicleIds === undefined
  const figures = isWholeFleet
    ? await figuresOfFleet(table, caller.owner, vehicles, question)
    : await figuresOfEach(table, vehicles, question)
  return {
    groups: sumUp(figures.vehicles, question),
    incomplete: await incompleteVehicles(table, caller.owner, figures, now)
  }
}
