/** The form that names the user or organization for sharing many vehicles or taking them back. */
import { useState } from 'preact/hooks'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteForm } from '../form/write-form.tsx'
import { t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import { foundSharee, missingIn, refusalOf } from '../sharing/find-sharee.ts'
import { PermissionChoice } from '../sharing/permission-choice.tsx'
import { presets } from '../sharing/share.ts'
import { noSharee, ShareeFields } from '../sharing/sharee-fields.tsx'
import type { ActionFormProps } from './action-form-props.ts'
import { shareAction, takeBackAction } from './share-actions.ts'

interface ShareFormProps extends ActionFormProps {
  readonly isTakingBack?: boolean
}

export function ShareForm({ isTakingBack = false, onAction, onCancel }: ShareFormProps) {
  const organizations = useQuery(readOrganizations, []).state.value.data ?? []
  const write = useWrite()
  const [draft, setDraft] = useState(noSharee)
  const [permissions, setPermissions] = useState<readonly Permission[]>(presets[0].permissions)
  const [problem, setProblem] = useState<string>()
  const title = t(isTakingBack ? 'manyTakeBack' : 'manyShare')
  const next = async (form: HTMLFormElement) => {
    const missing = missingIn(draft)
    setProblem(missing)
    if (missing !== undefined) form.querySelector('input')?.focus()
    if (missing !== undefined || (permissions.length === 0 && !isTakingBack)) return
    await write.send(async () => {
      const sharee = await foundSharee(draft)
      const organization = organizations.find(({ id }) => id === draft.kind)
      const shareeName = organization?.name ?? (draft.email || draft.organizationId)
      const target = { sharee, shareeName }
      onAction(isTakingBack ? takeBackAction(target) : shareAction(target, permissions))
    })
  }
  const refused = refusalOf(write.failure)
  return (
    <WriteForm
      title={title}
      write={write}
      failure={refused === undefined ? write.failure : undefined}
      isChanged={draft !== noSharee}
      onSubmit={(form) => void next(form)}
      onCancel={onCancel}
      texts={['manyNext']}
    >
      <ShareeFields draft={draft} organizations={organizations} problem={problem ?? refused} onChange={setDraft} />
      {!isTakingBack && (
        <>
          <PermissionChoice
            chosen={permissions}
            onChange={setPermissions}
            problem={permissions.length === 0 ? t('shareNothing') : undefined}
          />
          <p class="note">{t('manyShareText')}</p>
        </>
      )}
    </WriteForm>
  )
}
