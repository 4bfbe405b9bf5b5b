/** Saves what the fleet's table shows as a file. */
import type { Vehicle } from '../../api/vehicle.ts'
import { saveFile } from '../../page/save-file.ts'
import { shownColumns } from './chosen-columns.ts'
import type { CellContext } from './column.ts'
import { fileName, tableFile } from './table-file.ts'

export interface TableRows {
  readonly shown: readonly Vehicle[]
  readonly context: CellContext
  /** The vehicles of the fleet, also those that do not fit the filter. */
  readonly all: ReadonlyMap<string, Vehicle>
  /** Columns of the address. */
  readonly columns: string | undefined
}

export function saveTable({ shown, context, all, columns }: TableRows): void {
  const file = tableFile(shownColumns(all.values(), columns), shown, context)
  saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), fileName(Date.now()))
}
