/** Shows the secret of a new token once. The secret is in memory only while the dialog is shown. */
import { useState } from 'preact/hooks'
import type { TokenWithSecret } from '../../../lib/contract/resources/programmatic-token.ts'
import { SecretLine } from '../form/secret-line.tsx'
import { useUnsaved } from '../form/unsaved.ts'
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import { curlLine } from './curl-line.ts'

interface SecretDialogProps {
  readonly made: TokenWithSecret
  readonly onClose: () => void
}

/** Esc does not close the dialog before the secret is copied, because it cannot be shown again. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const [isWarned, setWarned] = useState(false)
  useUnsaved(!isCopied)
  const note = () => setCopied(true)
  return (
    <Dialog
      title={t('tokenMade', { name: made.name })}
      isWide
      onClose={onClose}
      onEscape={isCopied ? undefined : () => setWarned(true)}
    >
      <div class="fields" onCopy={note}>
        <p class="notice">{t('tokenMadeText')}</p>
        <SecretLine label={t('tokenSecret')} value={made.token} onCopied={note} />
        <SecretLine label={t('tokenCurl')} value={curlLine(location.origin, made, made.token)} onCopied={note} />
        {isWarned && !isCopied && (
          <p class="notice warning" role="alert">
            {t('tokenNotCopied')}
          </p>
        )}
        <form method="dialog" class="dialog-actions">
          <button type="submit" class="primary">
            {t('tokenDone')}
          </button>
        </form>
      </div>
    </Dialog>
  )
}
