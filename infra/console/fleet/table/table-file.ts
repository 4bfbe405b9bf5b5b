/** The rows and columns of the fleet's table as a file. */

import { type CsvCell, csvOf } from '../../../../lib/contract/csv.ts'
import type { Vehicle } from '../../api/vehicle.ts'
import { fileMoment } from '../../language/moments.ts'
import { toUserUnit, userUnitName } from '../../language/user-units.ts'
import { type CellContext, type Column, titleOf } from './column.ts'

export function tableFile(columns: readonly Column[], vehicles: readonly Vehicle[], context: CellContext): string {
  const rows = vehicles.map((vehicle) => columns.map((column) => cellOf(column, vehicle, context)))
  return csvOf([columns.map(headOf), ...rows])
}

function headOf(column: Column): string {
  const { id, unit } = column
  const title = titleOf(column)
  if (id === 'lastFix') return `${title} (UTC)`
  return unit === undefined ? title : `${title} (${userUnitName(unit)})`
}

/** In the user's unit, rounded to what is known. */
function cellOf({ id, value, unit, digits = 0 }: Column, vehicle: Vehicle, context: CellContext): CsvCell {
  const cell = value(vehicle, context)
  if (typeof cell !== 'number') return cell
  return id === 'lastFix' ? fileMoment(cell) : Number(toUserUnit(cell, unit).toFixed(digits))
}

/** Such as `fleet-2026-11-23.csv`, by UTC like the moments in the file. */
export function fileName(now: number): string {
  return `fleet-${new Date(now).toISOString().slice(0, 10)}.csv`
}
