/** The form that shares a vehicle with a user or an organization. */
import { useState } from 'preact/hooks'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteForm } from '../form/write-form.tsx'
import { t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import { foundSharee, missingIn, refusalOf } from './find-sharee.ts'
import { PermissionChoice } from './permission-choice.tsx'
import { idOf, presets, type Share, type Sharee, shareeOf } from './share.ts'
import { putShare } from './share-requests.ts'
import { noSharee, ShareeFields } from './sharee-fields.tsx'

interface NewShareFormProps {
  readonly vehicleId: string
  readonly shares: readonly Share[]
  readonly onSaved: () => void
  readonly onCancel: () => void
}

export function NewShareForm({ vehicleId, shares, onSaved, onCancel }: NewShareFormProps) {
  const organizations = useQuery(readOrganizations, [])
  const write = useWrite()
  const [sharee, setSharee] = useState(noSharee)
  const [permissions, setPermissions] = useState<readonly Permission[]>(presets[0].permissions)
  /** Problem of the last attempt, if no request was sent. */
  const [problem, setProblem] = useState<string>()

  const save = async (form: HTMLFormElement) => {
    const missing = missingIn(sharee)
    setProblem(missing)
    if (missing !== undefined) form.querySelector('input')?.focus()
    if (missing !== undefined || permissions.length === 0) return
    let isShared = false
    const isDone = await write.send(async () => {
      const found = await foundSharee(sharee)
      isShared = shares.some((share) => isWith(share, found))
      if (!isShared) await putShare(vehicleId, found, permissions)
    })
    if (isShared) setProblem(t('shareKnown'))
    else if (isDone) onSaved()
  }

  const refused = refusalOf(write.failure)
  return (
    <WriteForm
      title={t('newShare')}
      write={write}
      failure={refused === undefined ? write.failure : undefined}
      isChanged={sharee !== noSharee || permissions !== presets[0].permissions}
      onSubmit={(form) => void save(form)}
      onCancel={onCancel}
    >
      <ShareeFields
        draft={sharee}
        organizations={organizations.state.value.data ?? []}
        problem={problem ?? refused}
        onChange={setSharee}
      />
      <PermissionChoice
        chosen={permissions}
        onChange={setPermissions}
        problem={permissions.length === 0 ? t('shareNothing') : undefined}
      />
    </WriteForm>
  )
}

function isWith(share: Share, sharee: Sharee): boolean {
  const known = shareeOf(share)
  return known !== undefined && Object.keys(known)[0] === Object.keys(sharee)[0] && idOf(known) === idOf(sharee)
}
