/** A new token, shown this once. It is in memory for as long as the dialog is shown. */
import type { TokenWithSecret } from '../../../lib/contract/resources/programmatic-token.ts'
import { t } from '../language/language.ts'
import { Dialog } from '../layout/dialog.tsx'
import { SecretLine } from '../layout/secret-line.tsx'
import { curlLine } from './curl-line.ts'

interface SecretDialogProps {
  readonly made: TokenWithSecret
  readonly onClose: () => void
}

export function SecretDialog({ made, onClose }: SecretDialogProps) {
  return (
    <Dialog title={t('tokenMade', { name: made.name })} isWide onClose={onClose}>
      <div class="fields">
        <p class="notice">{t('tokenMadeText')}</p>
        <SecretLine label={t('tokenSecret')} value={made.token} />
        <SecretLine label={t('tokenCurl')} value={curlLine(location.origin, made, made.token)} />
        <form method="dialog" class="dialog-actions">
          <button type="submit" class="primary">
            {t('tokenDone')}
          </button>
        </form>
      </div>
    </Dialog>
  )
}
