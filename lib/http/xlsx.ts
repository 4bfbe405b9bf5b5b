/** A table as a workbook of Excel. Source: ECMA-376. */
import writeExcelFile from 'write-excel-file/universal'
import type { CsvCell } from '../contract/csv.ts'

/** Source: Excel, "Specifications and limits". */
const maxCellCharacters = 32_767

/** What XML 1.0 cannot contain, half characters included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const headStyle = { fontWeight: 'bold' } as const

/** Characters. */
const columnWidth = 18

/** The first row is the head, which stays in sight. Texts are texts, whatever they begin with; dates and numbers can be counted with. */
export async function xlsxOf([head = [], ...rows]: readonly (readonly CsvCell[])[]): Promise<Uint8Array> {
  const data = [head.map((cell) => ({ ...cellOf(cell), ...headStyle })), ...rows.map((row) => row.map(cellOf))]
  const options = { stickyRowsCount: 1, columns: head.map(() => ({ width: columnWidth })) }
  const blob = await writeExcelFile(data, options).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

function cellOf(cell: CsvCell) {
  if (cell === undefined) return null
  if (typeof cell === 'number') return { type: Number, value: cell }
  if (isDate(cell)) return { type: Date, value: new Date(cell), format: 'yyyy-mm-dd' }
  return { type: String, value: cell.toWellFormed().replaceAll(notInXml, '').slice(0, maxCellCharacters) }
}

function isDate(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined
  return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}
