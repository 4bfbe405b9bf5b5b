/** Conditions and updates in the form in which the service writes them, for the table in memory. */
import { isDeepStrictEqual } from 'node:util'
import type { StoredItem } from '../../../lib/table/table.ts'
import { asStored } from '../../../lib/table/write-plan.ts'
import type { CallInput } from './call-input.ts'

/** Whether the condition of a call holds. Throws a TypeError for a form that is not known. */
export function holds(item: StoredItem | undefined, input: CallInput): boolean {
  const parts = input.ConditionExpression?.split(' AND ') ?? []
  return parts.every((part) => isTrue(part, item, input))
}

function isTrue(part: string, item: StoredItem | undefined, input: CallInput): boolean {
  const [, negation, name = ''] = /^attribute_(not_)?exists\((\S+)\)$/.exec(part) ?? []
  if (name) return (item?.[nameOf(name, input)] === undefined) === (negation !== undefined)
  const [left = '', right = ''] = part.split(' = ')
  if (!right.startsWith(':')) throw new TypeError(`The condition ${part} is not known`)
  return item !== undefined && isDeepStrictEqual(item[nameOf(left, input)], input.ExpressionAttributeValues?.[right])
}

/** The item after an update. */
export function updated(item: StoredItem, input: CallInput): StoredItem {
  const next = structuredClone(item)
  for (const [, keyword, parts = ''] of (input.UpdateExpression ?? '').matchAll(
    /(SET|REMOVE|ADD) (.*?)(?= SET | REMOVE | ADD |$)/g
  )) {
    for (const part of parts.split(', ')) {
      const [attribute = '', value = ''] = part.split(/ = | /)
      const given = input.ExpressionAttributeValues?.[value]
      const name = nameOf(attribute, input)
      if (keyword === 'REMOVE') delete next[name]
      else next[name] = keyword === 'ADD' ? Number(next[name] ?? 0) + given : asStored(given)
    }
  }
  return next
}

const nameOf = (name: string, { ExpressionAttributeNames = {} }: CallInput) => ExpressionAttributeNames[name] ?? name
