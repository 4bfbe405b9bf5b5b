/** What the owner of a vehicle calls its sensors, inputs and outputs: a part of the profile. */
import * as z from 'zod/mini'
import { fieldFamilies, type NumberedField } from '../field-families.ts'
import { nameText } from '../fields.ts'

const labelled = {
  temp: 'Temperature sensor',
  ain: 'Analog input',
  din: 'Digital input',
  dout: 'Digital output'
} as const

type LabelName = `${NumberedField<keyof typeof labelled>}_desc`

const labels = Object.entries(labelled).flatMap(([family, name]) =>
  Array.from({ length: fieldFamilies[family as keyof typeof labelled] }, (_, index) => [
    `${family}_${index + 1}_desc`,
    z.optional(nameText(`${name} ${index + 1}`))
  ])
)

export const SensorLabels = z.strictObject(
  Object.fromEntries(labels) as { readonly [Name in LabelName]: z.ZodMiniOptional<ReturnType<typeof nameText>> }
)
export type SensorLabels = z.infer<typeof SensorLabels>

/** The label of a field of the status; undefined where it has none. */
export const labelOfField = (labels: SensorLabels | undefined, field: string): string | undefined =>
  labels?.[`${field}_desc` as LabelName] || undefined
