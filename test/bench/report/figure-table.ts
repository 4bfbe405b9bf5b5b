/** What a part of the benchmark returns: tables of figures, each of which knows how it is compared with that of another report. */

/**
 * A `count` (units, calls, bytes) is exact: any other figure is another behaviour. A `ratio` is of two things that were
 * measured in one run. A `time`, or a rate, depends on the machine, and is not compared.
 */
export type FigureKind = 'count' | 'ratio' | 'time'

export interface Column {
  readonly name: string
  /** Empty for a ratio. */
  readonly unit: string
  readonly kind: FigureKind
  readonly better: 'lower' | 'higher'
  /** The figure beyond which a row is named at the end of the report. */
  readonly bound?: number
  /** Digits after the decimal point; default: none. */
  readonly digits?: number
}

export interface Row {
  readonly name: string
  /** One for each column. */
  readonly figures: readonly (number | undefined)[]
}

export interface FigureTable {
  readonly title: string
  /** Heading of the names of rows. */
  readonly rowsAre: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly note?: string
}

export type Part = () => Promise<readonly FigureTable[]>

export const readUnits: Column = { name: 'read', unit: 'RRU', kind: 'count', better: 'lower', digits: 1 }
export const writeUnits: Column = { name: 'written', unit: 'WRU', kind: 'count', better: 'lower', digits: 1 }
export const milliseconds: Column = { name: 'time', unit: 'ms', kind: 'time', better: 'lower', digits: 1 }

export function isBeyondBound({ bound, better }: Column, figure: number | undefined): boolean {
  if (bound === undefined || figure === undefined) return false
  return better === 'lower' ? figure > bound : figure < bound
}

export function figureText(figure: number | undefined, { digits = 0 }: Column): string {
  if (figure === undefined) return ''
  return figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

export const headingOf = ({ name, unit }: Column) => (unit === '' ? name : `${name}, ${unit}`)
