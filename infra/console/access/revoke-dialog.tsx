/** Revokes a token, once its name has been typed: a click on the wrong row revokes nothing. */
import { useState } from 'preact/hooks'
import { client, replyOf } from '../api/client.ts'
import { t } from '../language/language.ts'
import { Dialog } from '../layout/dialog.tsx'
import { FailureNotice } from '../layout/failure-notice.tsx'
import { Field } from '../layout/field.tsx'
import { useWrite } from '../layout/use-write.ts'
import type { Token } from './token.ts'

interface RevokeDialogProps {
  readonly token: Token
  readonly onRevoked: () => void
  readonly onClose: () => void
}

export function RevokeDialog({ token, onRevoked, onClose }: RevokeDialogProps) {
  const { isSending, isWaiting, failure, send } = useWrite()
  const [isMismatch, setMismatch] = useState(false)
  const revoke = async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '')
    setMismatch(typed.trim() !== token.name.trim())
    if (typed.trim() !== token.name.trim()) return
    const params = { path: { token_id: token.id } }
    const isRevoked = await send(() => replyOf(client.DELETE('/security/token/{token_id}', { params })))
    if (isRevoked) onRevoked()
  }
  return (
    <Dialog title={t('tokenRevokeTitle', { name: token.name })} onClose={onClose}>
      <form class="fields" noValidate onSubmit={(event) => void revoke(event)}>
        <p>{t('tokenRevokeText')}</p>
        <Field
          label={t('tokenRevokeName', { name: token.name })}
          problem={isMismatch ? t('tokenRevokeMismatch') : undefined}
        >
          {(attributes) => <input {...attributes} name="name" autoComplete="off" />}
        </Field>
        {failure && <FailureNotice failure={failure} />}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" class="danger" disabled={isSending || isWaiting}>
            {t('tokenRevoke')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
