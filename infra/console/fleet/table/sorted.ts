/** Orders the vehicles by a column. */
import type { Vehicle } from '../../api/vehicle.ts'
import { byName } from '../filter.ts'
import type { CellContext, Column } from './column.ts'
import { columns } from './columns.ts'

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

export const defaultSort: Sort = { column: 'name', isDescending: false }

/** As in the interface, `-` before the name of the column orders from the highest to the lowest. */
export function sortIn(text: string | undefined): Sort {
  const isDescending = text?.startsWith('-') ?? false
  const column = isDescending ? text?.slice(1) : text
  return columns.some(({ id }) => id === column) ? { column: column ?? '', isDescending } : defaultSort
}

/** Undefined for the default order. */
export function textOfSort({ column, isDescending }: Sort): string | undefined {
  if (column === defaultSort.column && !isDescending) return undefined
  return isDescending ? `-${column}` : column
}

type Compare = (a: string, b: string) => number

/** Takes vehicles in any order. Those without a value come last in both directions; equal ones are ordered by name. */
export function sortedVehicles(
  vehicles: readonly Vehicle[],
  { column: id, isDescending }: Sort,
  context: CellContext,
  compare: Compare
): Vehicle[] {
  const named = byName(vehicles, compare)
  const column: Column | undefined = columns.find((each) => each.id === id)
  if (!column || id === defaultSort.column) return isDescending ? named.reverse() : named
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
