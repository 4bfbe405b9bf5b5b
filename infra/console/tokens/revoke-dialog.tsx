/** The dialog that revokes a token. */
import { client, replyOf } from '../api/client.ts'
import { NameDialog } from '../form/name-dialog.tsx'
import { t } from '../language/language.ts'
import type { Token } from './token.ts'

interface RevokeDialogProps {
  readonly token: Token
  readonly onRevoked: () => void
  readonly onClose: () => void
}

export function RevokeDialog({ token: { id, name }, onRevoked, onClose }: RevokeDialogProps) {
  const revoke = async () => {
    await replyOf(client.DELETE('/security/token/{token_id}', { params: { path: { token_id: id } } }))
    onRevoked()
  }
  return (
    <NameDialog
      title={t('tokenRevokeTitle', { name })}
      text={t('tokenRevokeText')}
      name={name}
      texts={['tokenRevoke', 'tokenRevoking']}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}
