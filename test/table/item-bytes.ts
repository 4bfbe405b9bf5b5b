/** The size of an item as DynamoDB counts it. Source: AWS, "DynamoDB item sizes and formats". */
import type { StoredItem } from '../../lib/table/table.ts'

export function itemBytes(item: StoredItem): number {
  const attributes = Object.entries(item).filter(([, value]) => value !== undefined)
  return attributes.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0)
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1
  if (typeof value === 'boolean') return 1
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, element) => sum + 1 + valueBytes(element), 0)
  const members = Object.keys(value as StoredItem).length
  return 3 + members + itemBytes(value as StoredItem)
}
