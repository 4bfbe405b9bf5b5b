/** An input field for one field of a profile, according to its kind. */

import { Field, type FieldAttributes } from '../../form/field.tsx'
import { formatNumber } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { timeZoneName, timeZones } from '../../language/time-zones.ts'
import { drivetrainText, fieldLabel } from './field-label.ts'
import type { FormField } from './form-field.ts'

interface ProfileFieldProps {
  readonly path: string
  readonly field: FormField
  readonly text: string
  readonly problem: string | undefined
}

/** A field that accepts longer text has several lines. */
const lineLength = 256

/** The contract has no list of time zones. */
const timeZonePath = 'time_zone'

const inputTypes = { date: 'date', 'date-time': 'datetime-local' } as const

export function ProfileField({ path, field, text, problem }: ProfileFieldProps) {
  const { min, max } = field
  const hasBounds = min !== undefined && max !== undefined
  const hint = hasBounds ? { hint: t('between', { min: formatNumber(min), max: formatNumber(max) }) } : {}
  const isLong = (field.maxLength ?? 0) > lineLength
  return (
    <div class={isLong ? 'is-long' : undefined}>
      <Field label={fieldLabel(path, field.unit)} problem={problem} {...hint}>
        {(attributes) => inputOf(path, field, text, attributes)}
      </Field>
    </div>
  )
}

function inputOf(path: string, field: FormField, text: string, attributes: FieldAttributes) {
  const { kind, maxLength } = field
  const common = { ...attributes, name: path, maxLength }
  const choices = choicesOf(path, field, text)
  if (choices) {
    return (
      <select {...attributes} name={path}>
        {['', ...choices].map((value) => (
          <option key={value} value={value} selected={value === text}>
            {choiceText(value, field)}
          </option>
        ))}
      </select>
    )
  }
  if ((maxLength ?? 0) > lineLength) return <textarea {...common} rows={4} defaultValue={text} />
  if (kind === 'number') return <input {...common} inputMode="decimal" autoComplete="off" defaultValue={text} />
  const moment = kind === 'date' || kind === 'date-time' ? inputTypes[kind] : undefined
  return moment === undefined ? (
    <input {...common} autoComplete="off" defaultValue={text} />
  ) : (
    <input {...common} type={moment} autoComplete="off" defaultValue={text} />
  )
}

/** The values of a field that is chosen: a boolean, an enumeration or a time zone. Undefined for another one. */
function choicesOf(path: string, { kind, values }: FormField, text: string): readonly string[] | undefined {
  if (path === timeZonePath) return timeZones(text)
  return values ?? (kind === 'boolean' ? ['true', 'false'] : undefined)
}

/** `text` is the value in the form of such a field. */
export function choiceText(text: string, { kind, values }: FormField): string {
  if (text === '') return t('notSet')
  if (kind === 'boolean') return t(text === 'true' ? 'yes' : 'no')
  return values ? drivetrainText(text) : timeZoneName(text)
}
