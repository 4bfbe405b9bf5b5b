/** The form that shares a vehicle with a user or an organization. */
import { WriteForm } from '../form/write-form.tsx'
import { t } from '../language/language.ts'
import { PermissionChoice } from './permission-choice.tsx'
import { idOf, type Share, type Sharee, shareeOf } from './share.ts'
import { putShare } from './share-requests.ts'
import { ShareeFields } from './sharee-fields.tsx'
import { useSharee } from './use-sharee.ts'

interface NewShareFormProps {
  readonly vehicleId: string
  readonly shares: readonly Share[]
  readonly onSaved: () => void
  readonly onCancel: () => void
}

export function NewShareForm({ vehicleId, shares, onSaved, onCancel }: NewShareFormProps) {
  const sharee = useSharee()
  const { permissions } = sharee
  const save = async (form: HTMLFormElement) => {
    if (!sharee.check(form) || permissions.length === 0) return
    let isShared = false
    const isDone = await sharee.send(async (found) => {
      isShared = shares.some((share) => isWith(share, found))
      if (!isShared) await putShare(vehicleId, found, permissions)
    })
    if (isShared) sharee.setProblem(t('shareKnown'))
    else if (isDone) onSaved()
  }
  return (
    <WriteForm
      title={t('newShare')}
      write={sharee.write}
      failure={sharee.failure}
      isChanged={sharee.isChanged}
      // Most shares are with a user, who is chosen already.
      firstField="input"
      onSubmit={(form) => void save(form)}
      onCancel={onCancel}
    >
      <ShareeFields
        draft={sharee.draft}
        organizations={sharee.organizations}
        problem={sharee.problem}
        onChange={sharee.setDraft}
      />
      <PermissionChoice chosen={permissions} onChange={sharee.setPermissions} problem={sharee.permissionProblem} />
    </WriteForm>
  )
}

function isWith(share: Share, sharee: Sharee): boolean {
  const known = shareeOf(share)
  return known !== undefined && Object.keys(known)[0] === Object.keys(sharee)[0] && idOf(known) === idOf(sharee)
}
