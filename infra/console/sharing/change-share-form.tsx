/** The form that changes the permissions of a share. */
import { useState } from 'preact/hooks'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteForm } from '../form/write-form.tsx'
import { t } from '../language/language.ts'
import { PermissionChoice } from './permission-choice.tsx'
import { nameOfSharee, type Share } from './share.ts'

interface ChangeShareFormProps {
  readonly share: Share
  /** Rejects with Failure if the service refuses the change. */
  readonly onSave: (permissions: readonly Permission[]) => Promise<unknown>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

export function ChangeShareForm({ share, onSave, onSaved, onCancel }: ChangeShareFormProps) {
  const write = useWrite()
  const [permissions, setPermissions] = useState<readonly Permission[]>(share.permissions)
  const save = async () => {
    if (permissions.length > 0 && (await write.send(() => onSave(permissions)))) onSaved()
  }
  return (
    <WriteForm
      title={t('changeShare', { name: nameOfSharee(share) })}
      write={write}
      failure={write.failure}
      isChanged={permissions.join() !== share.permissions.join()}
      onSubmit={() => void save()}
      onCancel={onCancel}
    >
      <PermissionChoice
        chosen={permissions}
        onChange={setPermissions}
        problem={permissions.length === 0 ? t('shareNothing') : undefined}
      />
    </WriteForm>
  )
}
