/** The form that puts many vehicles in a group. */
import { useId, useMemo, useState } from 'preact/hooks'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { InputField } from '../form/input-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteForm } from '../form/write-form.tsx'
import { compareTexts } from '../language/format.ts'
import { t } from '../language/language.ts'
import { fieldLabel } from '../vehicle/profile/field-label.ts'
import type { ActionFormProps } from './action-form-props.ts'
import { profileAction } from './profile-actions.ts'

const path = 'group_id'

export function GroupForm({ onAction, onCancel }: ActionFormProps) {
  const id = useId()
  const write = useWrite()
  const [text, setText] = useState('')
  const groups = useMemo(knownGroups, [])
  const field = VEHICLE_FIELDS[path]
  const next = () => {
    const group = text.trim()
    const title = group === '' ? t('manyNoGroup') : t('manyIntoGroup', { group })
    if (field) onAction(profileAction({ title, path, field, textFor: () => ({ text: group }) }))
  }
  return (
    <WriteForm
      title={t('manyGroup')}
      write={write}
      failure={undefined}
      isChanged={text !== ''}
      onSubmit={next}
      onCancel={onCancel}
      texts={['manyNext']}
    >
      <InputField
        label={fieldLabel(path)}
        hint={t('manyGroupHint')}
        list={id}
        maxLength={field?.maxLength}
        value={text}
        onText={setText}
      />
      <datalist id={id}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </WriteForm>
  )
}

/** The groups of the vehicles that the caller sees. */
function knownGroups(): string[] {
  const groups = [...sharedFleet().vehicles.value.values()].map(({ profile }) => profile?.group_id ?? '')
  return [...new Set(groups)].filter(Boolean).sort(compareTexts())
}
