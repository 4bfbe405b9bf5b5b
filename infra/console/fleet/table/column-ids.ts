/** Which columns the table shows: those that the address names, else those that the user chose last in this browser. */
import { keptText } from '../../kept-choices.ts'

const defaultColumns = [
  'registration',
  'status',
  'speed',
  'lastFix',
  'voltage',
  'fuel',
  'odometer',
  'range',
  'place',
  'group'
].join()

/** The column that is always shown. */
const nameAlone = 'name'

/** IDs with commas, as in an address. */
const remembered = keptText('fleet-columns', defaultColumns)

/** `columns` of an address; IDs with commas. */
export const columnIdsIn = (columns: string | undefined): readonly string[] => (columns || remembered.value).split(',')

/** Returns the `columns` of the next address. */
export function withColumnToggled(columns: string | undefined, id: string): string {
  const before = columnIdsIn(columns)
  return remember((before.includes(id) ? before.filter((each) => each !== id) : [...before, id]).join() || nameAlone)
}

/** Returns the `columns` of the next address. */
export const defaultColumnIds = (): string => remember(defaultColumns)

function remember(columns: string): string {
  remembered.value = columns
  return columns
}
