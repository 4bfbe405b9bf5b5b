/** Shows the secret of a new webhook, and what happens next. */
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import { SecretLines } from './secret-lines.tsx'
import { nameOf, type Webhook } from './webhook.ts'

interface MadeDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

export function MadeDialog({ webhook, onClose }: MadeDialogProps) {
  return (
    <Dialog title={t('webhookMade', { name: nameOf(webhook) })} isWide onClose={onClose}>
      <div class="fields">
        <p class="notice">{t('webhookMadeText')}</p>
        <SecretLines webhookId={webhook.id} />
        <form method="dialog" class="dialog-actions">
          <button type="submit" class="primary">
            {t('tokenDone')}
          </button>
        </form>
      </div>
    </Dialog>
  )
}
