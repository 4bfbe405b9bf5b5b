/** A table's contents in a form in which two runs of the same operations are equal. */
import { vehicleRulesItem } from '../../../lib/rules/vehicle-rules.ts'
import type { StoredItem } from '../../../lib/table/table.ts'

/** ULIDs made at the frozen time of the tests differ in their random part; versions begin at random numbers. */
const ulid = /[0-9A-HJKMNP-TV-Z]{26}/gi

/** A sealed secret begins with a random number; the name of a message follows from a random ID. */
const randomText = /(?<="(?:secret|previousSecret|wake|sealed)":")[^"]+/g

/** The shard of a roster, and of jobs, follows from the ID. */
const shard = /(?<="PK":"(?:SCOPE#[^"]*#|JOB#))\d+(?=")/

/** Most items of a run are those of the world. */
const knownLines = new WeakMap<StoredItem, readonly string[]>()

/** One line of text for each item, sorted. */
export function finalState(items: Iterable<StoredItem>): string[] {
  return [...items].flatMap(knownLineOf).sort()
}

function knownLineOf(item: StoredItem): readonly string[] {
  const line = knownLines.get(item) ?? lineOf(item)
  knownLines.set(item, line)
  return line
}

function lineOf(item: StoredItem): string[] {
  const { v: _, rules: __, ...rest } = readable(item)
  // It changes nothing more: an operation runs the jobs on which its result depends.
  if (String(item.SK).startsWith('join-rule-sets#')) return []
  const isCount = /^(LEG)?COUNT#/.test(String(item.SK))
  // Additions leave zeros where lists have become empty.
  const members = Object.entries(rest).filter(([, value]) => !isCount || value !== 0)
  if (isCount && members.every(([name]) => name === 'PK' || name === 'SK')) return []
  const line = JSON.stringify(sorted(Object.fromEntries(members))).replace(randomText, 'random')
  return [line.search(ulid) < 0 ? line : line.replace(ulid, 'ULID').replace(shard, 'shard')]
}

/** The rules of a vehicle are packed; their revision follows from their IDs, and is noted in another item. Links of mails have a secret. */
function readable(item: StoredItem): StoredItem {
  if (item.SK === 'MAIL') return { ...item, secret: 'secret' }
  if (isPackOfPlaces(item)) return { ...item, places: inOrderOfText(Object.entries(item.places)) }
  if (item.SK !== 'RULES') return item
  const { packed: _, ...rest } = item
  return { ...rest, packedRules: inOrderOfText(vehicleRulesItem('').kind.decode(item).rules) }
}

const isPackOfPlaces = (item: StoredItem): item is StoredItem & { readonly places: Readonly<Record<string, object>> } =>
  String(item.SK).startsWith('PACK#') && typeof item.places === 'object'

/** Of rules and places made at the frozen time, chance decides which ID is first. */
function inOrderOfText(made: readonly object[]): readonly object[] {
  const textOf = (one: object) => JSON.stringify(sorted(one)).replace(ulid, 'ULID')
  return made.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
}

/** Members of maps have no order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]))
}
