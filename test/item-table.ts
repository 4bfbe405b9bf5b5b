/** What the documents' table of items says, from the rows of `lib/table/table-items.ts`. */
import { type ItemName, itemNamed, itemNameOf } from '../lib/table/item-names.ts'
import { type Removal, subjects, type TableItem } from '../lib/table/table-item.ts'

export interface DocumentedItems {
  readonly names: readonly ItemName[]
  readonly deletedWith: string
  readonly inBackup: string
}

/** The rows of a table of partitions, items, what they hold, and what is said of them; a partition stands once. */
export function documentedItems(table: string): DocumentedItems[] {
  let partitions: string[] = []
  return table.split('\n').flatMap((line) => {
    const [, partition = '', items = '', , deletedWith = '', inBackup = ''] = line.split('|').map((cell) => cell.trim())
    if (!items.startsWith('`')) return []
    if (partition !== '') partitions = codesIn(partition)
    const names = partitions.flatMap((PK) => codesIn(items).map((SK) => nameOf(PK, SK)))
    return [{ names: [...new Set(names)], deletedWith, inBackup }]
  })
}

const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Patterns begin like the keys. */
function nameOf(PK: string, SK: string): ItemName {
  const name = itemNameOf({ PK, SK })
  if (name === undefined) throw new Error(`No row has ${PK} ${SK}`)
  return name
}

export function deletedWith(name: ItemName): string {
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

export function inBackup(name: ItemName): string {
  const { backup }: TableItem = itemNamed(name)
  if (backup === 'derived') return 'made again'
  if (backup === 'left') return 'no'
  const options = [
    ...(backup.withSecrets ? ['with secrets'] : []),
    ...(backup.found === 'records' ? ['with records'] : [])
  ]
  return [...backup.as.map((type) => `\`${type}\``), ...options].join(', ')
}
