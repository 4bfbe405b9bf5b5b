/** The form that sets one field of the profiles of many vehicles. */
import { useState } from 'preact/hooks'
import { GroupedOptions, SelectField } from '../form/select-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteForm } from '../form/write-form.tsx'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { fieldLabel } from '../vehicle/profile/field-label.ts'
import type { FormField } from '../vehicle/profile/form-field.ts'
import { choiceText, ProfileField } from '../vehicle/profile/profile-field.tsx'
import { profileGroups } from '../vehicle/profile/profile-groups.ts'
import { numberOf } from '../vehicle/profile/profile-values.ts'
import type { ActionFormProps } from './action-form-props.ts'
import { profileAction } from './profile-actions.ts'

/** Fields that name one vehicle, or that another action sets. */
const ofOneVehicle: readonly string[] = [
  'name',
  'group_id',
  'device_id',
  'vehicle_registration_id',
  'vehicle_identification_number',
  'bluetooth_address',
  'image_id',
  'professional_vehicle_id',
  'professional_vehicle_name',
  'oem_vehicle_id'
]

/** A nested object is sent as a whole, so its fields are set in the profile of each vehicle. */
const groups = profileGroups([], [])
  .map(({ title, paths }) => ({
    title,
    paths: paths.filter((path) => VEHICLE_FIELDS[path] && !VEHICLE_FIELDS[path].fields && !ofOneVehicle.includes(path))
  }))
  .filter(({ paths }) => paths.length > 0)

export function FieldForm({ onAction, onCancel }: ActionFormProps) {
  const write = useWrite()
  const [path, setPath] = useState(groups[0]?.paths[0] ?? '')
  const [problem, setProblem] = useState<string>()
  const field = VEHICLE_FIELDS[path]
  if (!field) return null
  const label = fieldLabel(path, field.unit)
  const next = (form: HTMLFormElement) => {
    const text = String(new FormData(form).get(path) ?? '').trim()
    const found = problemOf(text, field)
    setProblem(found)
    if (found !== undefined) return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const isChosen = field.kind === 'boolean' || field.values !== undefined
    const title = t('manySetField', { field: label })
    onAction(
      profileAction({
        title,
        path,
        field,
        textFor: () => ({ text }),
        ...(isChosen && { shownText: (text: string) => choiceText(text, field) })
      })
    )
  }
  return (
    <WriteForm
      title={t('manyField')}
      write={write}
      failure={undefined}
      isChanged={false}
      onSubmit={next}
      onCancel={onCancel}
      texts={['manyNext']}
    >
      <SelectField label={t('manyFieldName')} value={path} onChoose={setPath}>
        <GroupedOptions
          groups={groups.map(({ title, paths }) => [t(title), paths.map((each) => [each, fieldLabel(each)])])}
        />
      </SelectField>
      <ProfileField key={path} path={path} field={field} text="" problem={problem} />
      <p class="note">{t('manyFieldHint')}</p>
    </WriteForm>
  )
}

/** Found before the first write, because every vehicle would refuse the value. */
function problemOf(text: string, { kind, min, max }: FormField): string | undefined {
  if (kind !== 'number' || text === '') return undefined
  const number = numberOf(text)
  if (Number.isNaN(number)) return t('numberNeeded')
  const isOutside = (min !== undefined && number < min) || (max !== undefined && number > max)
  if (!isOutside) return undefined
  return min !== undefined && max !== undefined
    ? t('between', { min: formatNumber(min), max: formatNumber(max) })
    : t('numberNeeded')
}
