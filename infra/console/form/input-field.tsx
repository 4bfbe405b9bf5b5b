/** A form field that is one `input`. */
import { Field, type FieldProps } from './field.tsx'

interface InputFieldProps extends Omit<FieldProps, 'children'> {
  readonly name?: string
  readonly type?: 'date' | 'datetime-local' | 'email' | 'number' | 'password' | 'text' | 'time' | 'url'
  readonly value?: string
  readonly defaultValue?: string
  readonly maxLength?: number | undefined
  readonly min?: number
  readonly max?: number
  /** ID of a `datalist`. */
  readonly list?: string
  readonly inputMode?: 'decimal' | 'numeric'
  readonly autoComplete?: string
  readonly required?: boolean
  readonly spellcheck?: boolean
  readonly onText?: (text: string) => void
}

/** Browsers fill it in only if `autoComplete` says with what. */
export function InputField({ label, hint, problem, isLabelHidden, onText, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} isLabelHidden={isLabelHidden}>
      {(attributes) => (
        <input
          autoComplete="off"
          // Preact's types allow some attributes for some values of `type` only.
          {...(input as object)}
          {...attributes}
          onInput={onText && (({ currentTarget }) => onText(currentTarget.value))}
        />
      )}
    </Field>
  )
}
