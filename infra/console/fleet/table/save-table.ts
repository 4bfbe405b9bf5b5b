/** Saves what the fleet's table shows as a file. */
import type { Vehicle } from '../../api/vehicle.ts'
import { saveFile } from '../../page/save-file.ts'
import { shownColumns } from './chosen-columns.ts'
import type { CellContext } from './column.ts'
import { fileName, tableFile } from './table-file.ts'

export interface TableRows {
  readonly vehicles: readonly Vehicle[]
  readonly context: CellContext
  /** The vehicles of the fleet, also those that do not fit the filter. */
  readonly all: ReadonlyMap<string, Vehicle>
}

export function saveTable({ vehicles, context, all }: TableRows): void {
  const file = tableFile(shownColumns(all.values()), vehicles, context)
  saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), fileName(Date.now()))
}
