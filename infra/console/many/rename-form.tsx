/** The form that names many vehicles by a pattern, with the name of each. */
import { useState } from 'preact/hooks'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { InputField } from '../form/input-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteForm } from '../form/write-form.tsx'
import { t } from '../language/language.ts'
import type { ActionFormProps } from './action-form-props.ts'
import { ChangedText } from './changed-text.tsx'
import { nameFrom, placeholders, repeatedNames } from './name-pattern.ts'
import { namePartsOf, renameAction } from './profile-actions.ts'
import { ScrolledList } from './scrolled-list.tsx'

export function RenameForm({ vehicles, onAction, onCancel }: ActionFormProps) {
  const write = useWrite()
  const [pattern, setPattern] = useState('{name}')
  const [start, setStart] = useState('1')
  const first = Number.parseInt(start, 10) || 0
  const names = vehicles.map((vehicle, index) => nameFrom(pattern, partsOf(vehicle), first + index))
  const repeated = repeatedNames(names)
  const field = VEHICLE_FIELDS.name
  return (
    <WriteForm
      title={t('manyRename')}
      write={write}
      failure={undefined}
      isChanged={pattern !== '{name}'}
      onSubmit={() => field && onAction(renameAction(pattern, first, field))}
      onCancel={onCancel}
      texts={['manyNext']}
    >
      <div class="field-line">
        <InputField
          label={t('manyPattern')}
          hint={t('manyPatternHint', { list: placeholders.map((each) => `{${each}}`).join(' ') })}
          value={pattern}
          onText={setPattern}
        />
        <InputField label={t('manyFirstNumber')} type="number" min={0} value={start} onText={setStart} />
      </div>
      {repeated.size > 0 && <p class="notice warning">{t('manySameNames')}</p>}
      <ScrolledList label={t('manyPreview')}>
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <ChangedText before={nameOf(vehicle)} after={names[index] || t('notSet')} />
          </li>
        ))}
      </ScrolledList>
    </WriteForm>
  )
}

function partsOf({ id, profile }: Vehicle) {
  return namePartsOf({ ...profile, id })
}
