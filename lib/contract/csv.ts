/** A table as a CSV file. Source: RFC 4180. */

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

export type CsvCell = string | number | undefined

/** The first row is the head. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** With one of these at the beginning spreadsheets read a text as a formula. Source: OWASP, "CSV Injection". */
const formulaStart = /^[=+\-@\t\r]/

/** Numbers have a decimal point and no spaces in every language. An apostrophe makes a spreadsheet take a text as a text. */
function cellText(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
