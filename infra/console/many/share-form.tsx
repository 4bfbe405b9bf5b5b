/** The form that names the user or organization for sharing many vehicles or taking them back. */
import { WriteForm } from '../form/write-form.tsx'
import { t } from '../language/language.ts'
import { PermissionChoice } from '../sharing/permission-choice.tsx'
import { ShareeFields } from '../sharing/sharee-fields.tsx'
import { useSharee } from '../sharing/use-sharee.ts'
import type { ActionFormProps } from './action-form-props.ts'
import { shareAction, takeBackAction } from './share-actions.ts'

interface ShareFormProps extends ActionFormProps {
  readonly isTakingBack?: boolean
}

export function ShareForm({ isTakingBack = false, onAction, onCancel }: ShareFormProps) {
  const sharee = useSharee()
  const { draft, permissions, organizations } = sharee
  const next = async (form: HTMLFormElement) => {
    if (!sharee.check(form) || (permissions.length === 0 && !isTakingBack)) return
    await sharee.send((found) => {
      const organization = organizations.find(({ id }) => id === draft.kind)
      const shareeName = organization?.name ?? (draft.email || draft.organizationId)
      const target = { sharee: found, shareeName }
      onAction(isTakingBack ? takeBackAction(target) : shareAction(target, permissions))
    })
  }
  return (
    <WriteForm
      title={t(isTakingBack ? 'manyTakeBack' : 'manyShare')}
      write={sharee.write}
      failure={sharee.failure}
      isChanged={sharee.isChanged}
      onSubmit={(form) => void next(form)}
      onCancel={onCancel}
      texts={['manyNext']}
    >
      <ShareeFields draft={draft} organizations={organizations} problem={sharee.problem} onChange={sharee.setDraft} />
      {!isTakingBack && (
        <>
          <PermissionChoice chosen={permissions} onChange={sharee.setPermissions} problem={sharee.permissionProblem} />
          <p class="note">{t('manyShareText')}</p>
        </>
      )}
    </WriteForm>
  )
}
