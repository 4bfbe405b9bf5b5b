/** A table as a CSV file. Source: RFC 4180. */

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

export type CsvCell = string | number | undefined

/** What separates cells, and what separates the decimals of a number. */
export interface CsvMarks {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

/** Every program reads these, but a spreadsheet only in a language with a decimal point. */
const defaultMarks: CsvMarks = { separator: ',', decimal: '.' }

/** The first row is the head. */
export function csvOf(rows: readonly (readonly CsvCell[])[], marks = defaultMarks): string {
  const lineOf = (row: readonly CsvCell[]) => row.map((cell) => cellText(cell, marks)).join(marks.separator)
  return byteOrderMark + rows.map((row) => `${lineOf(row)}\r\n`).join('')
}

/** With one of these at the beginning spreadsheets read a text as a formula. Source: OWASP, "CSV Injection". */
const formulaStart = /^[=+\-@\t\r]/

/** Numbers have no spaces. An apostrophe makes a spreadsheet take a text as a text. */
function cellText(cell: CsvCell, { decimal }: CsvMarks): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
