/** Which items name what is deleted. */
import { vehicleRulesItem } from '../../../lib/rules/vehicle-rules.ts'
import { type ItemName, itemNamed, itemNameOf, itemNames } from '../../../lib/table/item-names.ts'
import type { Key } from '../../../lib/table/keys.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import type { Removal, Subject } from '../../../lib/table/table-item.ts'

export const keyOf = ({ PK, SK }: StoredItem): Key => ({ PK: String(PK), SK: String(SK) })

/** Throws an Error for an item that no row has. */
export function nameOf(item: StoredItem): ItemName {
  const name = itemNameOf(keyOf(item))
  if (name === undefined) throw new Error(`No row has ${item.PK} ${item.SK}`)
  return name
}

/** Whether a word of the item is one of the IDs. */
export const isNaming = (ids: readonly string[]) => {
  const words = new RegExp(`(?<![\\w-])(${ids.join('|')})(?![\\w-])`, 'i')
  // A field of trips, and the ID of one.
  return (item: StoredItem) => words.test(readable(item).replaceAll('"deleted":', ''))
}

/** The item as text, with the rules that are packed in one. */
function readable(item: StoredItem): string {
  const rules = nameOf(item) === 'vehicleRules' ? vehicleRulesItem('').kind.decode(item) : {}
  return JSON.stringify({ ...item, ...rules })
}

interface Drive {
  readonly id: string
  readonly vehicle_id: string
}

/** The IDs of the vehicle, its device, its trips and triplegs. */
export function idsOfVehicle(items: readonly StoredItem[], vehicleId: string, deviceId: string): string[] {
  const drives = items.filter((item) => ['trip', 'tripleg'].includes(nameOf(item))).map(({ data }) => data as Drive)
  return [vehicleId, deviceId, ...drives.filter(({ vehicle_id }) => vehicle_id === vehicleId).map(({ id }) => id)]
}

/** The names of the rows with one of these removals where the subject is deleted. */
export const itemsOf = (subject: Subject, ...removals: readonly Removal[]) =>
  itemNames.filter((name) => removals.includes(itemNamed(name).of[subject] as Removal)).sort()

export const namesOf = (items: readonly StoredItem[]) => [...new Set(items.map(nameOf))].sort()
