/** One value for all rows of a column, where that says something. */
import type { Vehicle } from '../../api/vehicle.ts'
import type { CellContext, Column, Sum } from './column.ts'

const sums: Readonly<Record<Sum, (values: readonly number[]) => number>> = {
  total: totalOf,
  average: (values) => totalOf(values) / values.length,
  lowest: minOf,
  oldest: minOf
}

function totalOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function minOf(values: readonly number[]): number {
  return values.reduce((min, value) => Math.min(min, value), Number.POSITIVE_INFINITY)
}

/** Vehicles without a reading do not count. Undefined without any reading, and for a column without a sum. */
export function sumOf(column: Column, vehicles: readonly Vehicle[], context: CellContext): number | undefined {
  if (!column.sum) return undefined
  const values = vehicles.map((vehicle) => column.value(vehicle, context)).filter((value) => typeof value === 'number')
  return values.length === 0 ? undefined : sums[column.sum](values)
}
