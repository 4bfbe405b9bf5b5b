/** The size of an item as DynamoDB counts it. Source: AWS, "DynamoDB item sizes and formats". */
import type { StoredItem } from '../../../lib/table/table.ts'

const utf8Bytes = (text: string) => Buffer.byteLength(text)

/** Of lists and maps. */
const containerBytes = 3
const elementBytes = 1

export function itemBytes(item: StoredItem | undefined): number {
  if (!item) return 0
  const entries = Object.entries(item).filter(([, value]) => value !== undefined)
  return entries.reduce((sum, [name, value]) => sum + utf8Bytes(name) + valueBytes(value), 0)
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return utf8Bytes(value)
  if (typeof value === 'number') return numberBytes(value)
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 1
  const members = Array.isArray(value)
    ? value.reduce<number>((sum, element) => sum + valueBytes(element) + elementBytes, 0)
    : itemBytes(value as StoredItem) + elementBytes * Object.keys(value).length
  return containerBytes + members
}

/** A byte for two significant digits, and one more. */
function numberBytes(value: number): number {
  const digits = value
    .toString()
    .replace(/e.*$|[-.]/g, '')
    .replace(/^0+|0+$/g, '').length
  return Math.ceil(digits / 2) + 1
}
