/** Lists as tables in files. */
import { ApiError } from '../contract/api-error.ts'
import { type CsvCell, csvOf } from '../contract/csv.ts'
import { csvType, type ListFormat, xlsxType } from '../contract/list-formats.ts'
import { preferredType } from './preferred-type.ts'
import { bytes, type FileReply, file, maxReplyBytes } from './reply.ts'

const formats = { 'application/json': 'json', 'text/csv': 'csv', [xlsxType]: 'xlsx' } as const
const types = Object.keys(formats) as [keyof typeof formats, ...(keyof typeof formats)[]]

/** The format that the query, else the header `Accept`, asks for. */
export const formatOf = (format: ListFormat | undefined, accept: string | undefined): ListFormat =>
  format ?? formats[preferredType(accept, types)]

/**
 * `columns`: fields in their order, each a column. A value that is not a text or a number is written as JSON. Throws ApiError
 * REQUEST_TOO_LARGE where the file would exceed a reply.
 */
export async function tableReply<Field extends string>(
  format: Exclude<ListFormat, 'json'>,
  columns: readonly Field[],
  rows: readonly Readonly<Partial<Record<Field, unknown>>>[]
): Promise<FileReply> {
  const table = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
  const reply = format === 'csv' ? file(csvOf(table), csvType) : bytes(await workbook(table), xlsxType)
  if (Buffer.byteLength(JSON.stringify(reply.text)) > maxReplyBytes) throw new ApiError('REQUEST_TOO_LARGE')
  return reply
}

/** What writes workbooks is loaded by those who ask for one. */
async function workbook(table: readonly (readonly CsvCell[])[]): Promise<Uint8Array> {
  const { xlsxOf } = await import('./xlsx.ts')
  return xlsxOf(table)
}

function cellOf(value: unknown): CsvCell {
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
