/** The documents' table of items: partitions, items and what they hold are written by hand, the rest derives from `lib/table/table-items.ts`. */
import { type ItemName, itemNamed, itemNameOf } from '../lib/table/item-names.ts'
import { type Removal, subjects, type TableItem } from '../lib/table/table-item.ts'

interface DocumentedRow {
  readonly line: string
  /** The items of the row; none for the head of the table. */
  readonly names: readonly ItemName[]
}

/** A partition stands once, in the first row of its items. */
function rowsOf(table: string): DocumentedRow[] {
  let partitions: string[] = []
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, partition = '', items = ''] = line.split('|').map((cell) => cell.trim())
      if (!items.startsWith('`')) return { line, names: [] }
      if (partition !== '') partitions = codesIn(partition)
      const names = partitions.flatMap((PK) => codesIn(items).map((SK) => nameOf(PK, SK)))
      return { line, names: [...new Set(names)] }
    })
}

export const documentedItems = (table: string): ItemName[] => rowsOf(table).flatMap(({ names }) => names)

/** The table with its last two columns as they should be. Throws an Error for items of one row that differ in them. */
export function itemTable(table: string): string {
  return rowsOf(table)
    .map(({ line, names }) =>
      names.length === 0 ? line : `${line.split(' | ').slice(0, 3).join(' | ')} | ${derived(names)} |`
    )
    .join('\n')
}

function derived(names: readonly ItemName[]): string {
  const [text = '', ...others] = new Set(names.map((name) => `${deletedWith(name)} | ${inBackup(name)}`))
  if (others.length > 0) throw new Error(`${names.join(', ')} need rows of their own`)
  return text
}

const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Patterns begin like the keys. */
function nameOf(PK: string, SK: string): ItemName {
  const name = itemNameOf({ PK, SK })
  if (name === undefined) throw new Error(`No row has ${PK} ${SK}`)
  return name
}

function deletedWith(name: ItemName): string {
  const { of } = itemNamed(name)
  const withRemoval = (removal: Removal) => subjects.filter((subject) => of[subject] === removal)
  const gone = subjects.filter((subject) => of[subject] === 'atOnce' || of[subject] === 'later')
  const texts = gone.map((subject) => (subject === 'vehicle' && of[subject] === 'atOnce' ? 'vehicle at once' : subject))
  const [named, expiring] = [withRemoval('stays'), withRemoval('expires')]
  return [
    texts.join(', ') || (expiring.length > 0 ? 'ends by itself' : 'nobody'),
    ...(named.length > 0 ? [`IDs stay: ${named.join(', ')}`] : [])
  ].join('; ')
}

function inBackup(name: ItemName): string {
  const { backup }: TableItem = itemNamed(name)
  if (backup === 'derived') return 'made again'
  if (backup === 'left') return 'no'
  const options = [
    ...(backup.withSecrets ? ['with secrets'] : []),
    ...(backup.found === 'records' ? ['with records'] : [])
  ]
  return [...backup.as.map((type) => `\`${type}\``), ...options].join(', ')
}
