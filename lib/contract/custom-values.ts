/** Values under names that a device or its owner chooses. Source: decisions, "Sensors and custom values". */
import * as z from 'zod/mini'
import { isCustomName } from './custom-name.ts'
import { fieldMessages } from './field-messages.ts'
import { described, flag, number, text } from './fields.ts'
import { maxMagnitude } from './quantities.ts'

/** How many values a record or a status has at most. */
export const maxCustomValues = 20
/** Characters of a text. */
const maxCustomLength = 64

export type CustomValue = number | boolean | string
export type CustomValues = Readonly<Record<string, CustomValue>>

const value = z.union(
  [number('', undefined, z.gte(-maxMagnitude), z.lte(maxMagnitude)), flag(''), text('', maxCustomLength)],
  { error: fieldMessages.customValue }
)

export const isCustomValue = (given: unknown): given is CustomValue => z.safeParse(value, given).success

const areNamed = z.refine<Record<string, unknown>>(
  (values) => Object.keys(values).every((name, index) => index < maxCustomValues && isCustomName(name)),
  { error: fieldMessages.customNames }
)

export function customValues(description: string) {
  return described(z.record(z.string(), value).check(areNamed), description, { maxProperties: maxCustomValues })
}

/** The values at the positions of a track, by name. */
export function customLists(description: string) {
  return described(z.record(z.string(), z.array(z.nullable(value))), description)
}

/** Own members alone: `constructor` is a name, too. */
export const customValueIn = (values: CustomValues | undefined, name: string): CustomValue | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined

/** In the order of values that merge. Also their numbers in packed records; no number changes. */
export const customKinds: readonly string[] = ['boolean', 'number', 'string']

/** Whether the first value is the greater one. Values of different kinds are ordered by kind: boolean, number, text. */
export function isGreater(one: CustomValue, other: CustomValue): boolean {
  return typeof one === typeof other ? one > other : customKinds.indexOf(typeof one) > customKinds.indexOf(typeof other)
}
