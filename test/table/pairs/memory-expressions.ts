/** Conditions and updates in the form in which the service writes them, for the table in memory. */
import { isDeepStrictEqual } from 'node:util'
import type { StoredItem } from '../../../lib/table/table.ts'
import type { CallInput } from './call-input.ts'

/** Whether the condition of a call holds. Throws a TypeError for a form that is not known. */
export function holds(item: StoredItem | undefined, input: CallInput): boolean {
  if (input.ConditionExpression === undefined) return true
  return partsOfCondition(input.ConditionExpression).every((part) => isTrue(part, item, input))
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
  for (const { keyword, attribute, value } of partsOfUpdate(input.UpdateExpression ?? '')) {
    const given = input.ExpressionAttributeValues?.[value]
    const name = nameOf(attribute, input)
    if (keyword === 'REMOVE') delete next[name]
    else next[name] = keyword === 'ADD' ? Number(next[name] ?? 0) + given : given
  }
  return next
}

const partsOfUpdate = remembered((update: string) =>
  [...update.matchAll(/(SET|REMOVE|ADD) (.*?)(?= SET | REMOVE | ADD |$)/g)].flatMap(([, keyword, parts = '']) =>
    parts.split(', ').map((part) => {
      const [attribute = '', value = ''] = part.split(/ = | /)
      return { keyword, attribute, value }
    })
  )
)

/** A copy as the table keeps it: without members that are undefined, and frozen where it is not bytes. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (ArrayBuffer.isView(value)) return structuredClone(value)
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
