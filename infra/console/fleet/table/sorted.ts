/** Orders the vehicles by a column. */
import type { Vehicle } from '../../api/vehicle.ts'
import { byName } from '../filter.ts'
import { defaultSort, type Sort } from '../sort.ts'
import type { CellContext } from './column.ts'
import { columnOf } from './columns.ts'

type Compare = (a: string, b: string) => number

/** Takes vehicles in any order; an unknown column orders them by name. Those without a value come last in both directions; equal ones are ordered by name. */
export function sortedVehicles(
  vehicles: readonly Vehicle[],
  { column: id, isDescending }: Sort,
  context: CellContext,
  compare: Compare
): Vehicle[] {
  const named = byName(vehicles, compare)
  const column = columnOf(id)
  if (!column) return named
  if (id === defaultSort.column) return isDescending ? named.reverse() : named
  const direction = isDescending ? -1 : 1
  const orderOf = column.order ?? column.value
  const valued = named.map((vehicle) => ({ vehicle, value: orderOf(vehicle, context) }))
  const [known, unknown] = [true, false].map((has) => valued.filter(({ value }) => (value !== undefined) === has))
  known?.sort((a, b) => direction * compareValues(a.value, b.value, compare))
  return [...(known ?? []), ...(unknown ?? [])].map(({ vehicle }) => vehicle)
}

function compareValues(a: string | number | undefined, b: string | number | undefined, compare: Compare): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
}
