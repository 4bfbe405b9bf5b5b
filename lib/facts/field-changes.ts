/** What a fact says of the fields that changed. Source: decisions, "Events". */
import type * as z from 'zod/mini'
import { schemaKind } from '../contract/schema-kind.ts'
import { sameData } from '../table/stored-data.ts'
import type { NewFact } from './fact.ts'

type FieldChanges = Required<Pick<NewFact, 'changed'>> & Pick<NewFact, 'previous'>

/** Fields of the shape whose values differ, in its order, with the former values of enumerated and boolean ones; undefined for none. */
export function fieldChanges(shape: z.core.$ZodShape, before: object, after: object): FieldChanges | undefined {
  const [former, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changed = Object.keys(shape).filter(
    (field) => !sameData({ value: former.get(field) }, { value: present.get(field) })
  )
  if (changed.length === 0) return undefined
  const previous = changed.filter((field) => hasFewValues(shape[field]) && former.get(field) !== undefined)
  if (previous.length === 0) return { changed }
  return { changed, previous: Object.fromEntries(previous.map((field) => [field, former.get(field)])) }
}

function hasFewValues(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && ['enum', 'boolean'].includes(schemaKind(schema))
}
