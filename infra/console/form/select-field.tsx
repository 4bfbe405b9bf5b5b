/** A form field with a list of values, and the list of any `select`. */
import type { ComponentChildren } from 'preact'
import { Field, type FieldProps } from './field.tsx'

interface SelectFieldProps<Value extends string> extends Omit<FieldProps, 'children'> {
  readonly name?: string
  readonly value?: Value
  readonly defaultValue?: Value
  readonly onChoose?: (value: Value) => void
  readonly children: ComponentChildren
}

/** `children` are options with values of the type `Value`. */
export function SelectField<Value extends string>({
  name,
  value,
  defaultValue,
  onChoose,
  children,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...attributes}
          name={name}
          value={value}
          defaultValue={defaultValue}
          onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value as Value))}
        >
          {children}
        </select>
      )}
    </Field>
  )
}

type Value = readonly [value: string, text: string]

export function Options({ values }: { readonly values: readonly Value[] }) {
  return values.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

/** Lists under titles. */
export function GroupedOptions({
  groups
}: {
  readonly groups: readonly (readonly [title: string, readonly Value[]])[]
}) {
  return groups.map(([title, values]) => (
    <optgroup key={title} label={title}>
      <Options values={values} />
    </optgroup>
  ))
}
