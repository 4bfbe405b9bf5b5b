/** A table as a later version of the service has left it: items of one form have a format that this version does not know. */
import type { Key } from '../../lib/table/keys.ts'
import { formatAttribute, formatOfItem, formOf, storedFormats } from '../../lib/table/stored-formats.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'

export const formOfItem = ({ PK, SK }: StoredItem) => formOf({ PK: String(PK), SK: String(SK) })

/** The items, those of the form in the format after this version's. */
export function asStoredLater(items: readonly StoredItem[], form: string): StoredItem[] {
  return items.map((item) =>
    formOfItem(item) === form ? { ...item, [formatAttribute]: formatOfItem(item as unknown as Key) + 1 } : item
  )
}

export function asStoredNow(items: readonly StoredItem[]): StoredItem[] {
  return items.map((item) => (isOfLater(item) ? without(item) : item))
}

function without({ [formatAttribute]: _, ...item }: StoredItem): StoredItem {
  return item
}

export function isOfLater(item: StoredItem): boolean {
  const format = item[formatAttribute]
  return typeof format === 'number' && format > formatOfItem(item as unknown as Key)
}

/** The message of the refusal of an item of the form. */
export const refusalOf = (form: string) =>
  `A later version of the service has stored "${form}" in format ${(storedFormats.items[form] ?? 1) + 1}`

/** The table, and the forms of all items that calls name or return. */
export function withNotedForms(table: Table): { readonly table: Table; readonly forms: ReadonlySet<string> } {
  const forms = new Set<string>()
  const send: Table['client']['send'] = async (command: { readonly input: object }) => {
    const answer = await table.client.send(command as never)
    for (const key of [...keysIn(command.input), ...keysIn(answer)]) forms.add(formOf(key))
    return answer
  }
  return { table: { ...table, client: { send } as Table['client'] }, forms }
}

function keysIn(value: unknown): Key[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  const { PK, SK } = value as Partial<Key>
  if (typeof PK === 'string' && typeof SK === 'string') return [{ PK, SK }]
  return Object.values(value).flatMap(keysIn)
}
