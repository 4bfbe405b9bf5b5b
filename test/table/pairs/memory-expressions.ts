/** Conditions and updates in the form in which the service writes them, for the table in memory. */
import { isDeepStrictEqual } from 'node:util'
import { readableText } from '../../../lib/table/format-conditions.ts'
import { formatAttribute } from '../../../lib/table/stored-formats.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import type { CallInput } from './call-input.ts'

/** Whether the condition of a call holds. Throws a TypeError for a form that is not known. */
export function holds(item: StoredItem | undefined, input: CallInput): boolean {
  const condition = input.ConditionExpression
  if (condition === undefined) return true
  if (!condition.startsWith(readableText)) return partsOfCondition(condition).every((part) => isTrue(part, item, input))
  const { [formatAttribute]: format = 1 } = item ?? {}
  if (Number(format) > input.ExpressionAttributeValues?.[':known']) return false
  const rest = condition.slice(readableText.length)
  if (rest !== '' && rest !== roomInSet) throw new TypeError(`The condition ${rest} is not known`)
  return rest === '' || hasRoom(item, input)
}

/** Whether a query or a scan gives the item that it has found. Throws a TypeError for a filter that is not known. */
export function isWanted(item: StoredItem, input: CallInput): boolean {
  const { FilterExpression: filter, ExpressionAttributeValues: values = {} } = input
  if (filter === undefined) return true
  if (filter === 'attribute_exists(#records)') return item[nameOf('#records', input)] !== undefined
  if (filter === 'expiresAtSeconds > :now') return Number(item.expiresAtSeconds) > values[':now']
  if (filter === 'NOT begins_with(PK, :rate) AND PK <> :sweep')
    return !String(item.PK).startsWith(values[':rate']) && item.PK !== values[':sweep']
  return filter.split(' OR ').some((part) => isOneOf(part, item, values))
}

/** Whether an attribute has one of the values, or begins with one. */
function isOneOf(part: string, item: StoredItem, values: Readonly<Record<string, unknown>>): boolean {
  const [, start, prefix = ''] = /^begins_with\((\w+), (:\w+)\)$/.exec(part) ?? []
  if (start) return String(item[start]).startsWith(String(values[prefix]))
  const [, name, listed] = /^(\w+) IN \((:\w+(?:, :\w+)*)\)$/.exec(part) ?? []
  if (!name || !listed) throw new TypeError(`The filter ${part} is not known`)
  return listed.split(', ').some((value) => values[value] === item[name])
}

/** The condition on which a name is added to a set. */
const roomInSet = ' AND (attribute_not_exists(#names) OR size(#names) < :max OR contains(#names, :name))'

function hasRoom(item: StoredItem | undefined, { ExpressionAttributeValues: values = {} }: CallInput): boolean {
  const names = item?.names
  return !(names instanceof Set) || names.size < values[':max'] || names.has(values[':name'])
}

type ConditionPart = { readonly name: string } & ({ readonly exists: boolean } | { readonly value: string })

const partsOfCondition = remembered((condition: string) => condition.split(' AND ').map(conditionPart))

function conditionPart(part: string): ConditionPart {
  const [, negation, existing = ''] = /^attribute_(not_)?exists\((\S+)\)$/.exec(part) ?? []
  if (existing) return { name: existing, exists: negation === undefined }
  const [name = '', value = ''] = part.split(' = ')
  if (!value.startsWith(':')) throw new TypeError(`The condition ${part} is not known`)
  return { name, value }
}

function isTrue(part: ConditionPart, item: StoredItem | undefined, input: CallInput): boolean {
  const stored = item?.[nameOf(part.name, input)]
  if ('exists' in part) return (stored !== undefined) === part.exists
  return item !== undefined && isDeepStrictEqual(stored, input.ExpressionAttributeValues?.[part.value])
}

/** The item after an update. */
export function updated(item: StoredItem, input: CallInput): StoredItem {
  const next = { ...item }
  for (const { keyword, attribute, operand } of partsOfUpdate(input.UpdateExpression ?? '')) {
    const name = nameOf(attribute, input)
    if (keyword === 'REMOVE') delete next[name]
    else if (keyword === 'ADD') next[name] = added(next[name], operandOf(operand, item, input))
    else next[name] = operandOf(operand, item, input)
  }
  return next
}

function added(before: unknown, given: unknown): unknown {
  if (given instanceof Set) return new Set([...((before as Set<unknown> | undefined) ?? []), ...given])
  return Number(before ?? 0) + Number(given)
}

/** A value, the attribute's own where it has one, or their sum with a value. */
function operandOf(operand: string, item: StoredItem, input: CallInput): unknown {
  const [first = '', second] = operand.split(' + ')
  const [, attribute, otherwise] = /^if_not_exists\((\S+), (\S+)\)$/.exec(first) ?? []
  const given = input.ExpressionAttributeValues?.[otherwise ?? first]
  const value = attribute === undefined ? given : (item[nameOf(attribute, input)] ?? given)
  return second === undefined ? value : Number(value) + Number(input.ExpressionAttributeValues?.[second])
}

const partsOfUpdate = remembered((update: string) =>
  [...update.matchAll(/(SET|REMOVE|ADD) (.*?)(?= SET | REMOVE | ADD |$)/g)].flatMap(([, keyword, parts = '']) =>
    parts.split(/, (?=#)(?![^(]*\))/).map((part) => {
      const [attribute = '', ...operand] = part.split(keyword === 'SET' ? ' = ' : ' ')
      return { keyword, attribute, operand: operand.join(' ') }
    })
  )
)

/** A copy as the table keeps it: without members that are undefined, and frozen where it is not bytes. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (ArrayBuffer.isView(value) || value instanceof Set) return structuredClone(value)
  const copy = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, frozenCopy(member)]]))
      )
  return Object.freeze(copy) as T
}

/** Expressions are few, and are the same in every run. */
function remembered<R>(parse: (expression: string) => R): (expression: string) => R {
  const known = new Map<string, R>()
  return (expression) => {
    const parsed = known.get(expression) ?? parse(expression)
    known.set(expression, parsed)
    return parsed
  }
}

const nameOf = (name: string, { ExpressionAttributeNames = {} }: CallInput) => ExpressionAttributeNames[name] ?? name
