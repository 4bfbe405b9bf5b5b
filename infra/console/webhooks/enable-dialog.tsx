/** The dialog that enables a webhook again. */
import { useState } from 'preact/hooks'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Dialog } from '../page/dialog.tsx'
import type { Webhook } from './webhook.ts'
import { changeWebhook } from './webhook-requests.ts'

interface EnableDialogProps {
  readonly webhookId: string
  readonly onEnabled: (webhook: Webhook) => void
  readonly onClose: () => void
}

export function EnableDialog({ webhookId, onEnabled, onClose }: EnableDialogProps) {
  const write = useWrite()
  const [isSkipped, setSkipped] = useState(false)
  const enable = (event: SubmitEvent) => {
    event.preventDefault()
    void write.send(async () => onEnabled(await changeWebhook(webhookId, { enabled: true, skip_missed: isSkipped })))
  }
  return (
    <Dialog title={t('webhookEnable')} onClose={onClose}>
      <form class="fields" noValidate onSubmit={enable}>
        <fieldset class="boxes">
          <legend>{t('webhookMissed')}</legend>
          <label class="check">
            <input type="radio" name="missed" checked={!isSkipped} onChange={() => setSkipped(false)} />
            <span>{t('webhookCatchUp')}</span>
            <small>{t('webhookCatchUpText')}</small>
          </label>
          <label class="check">
            <input type="radio" name="missed" checked={isSkipped} onChange={() => setSkipped(true)} />
            <span>{t('webhookSkip')}</span>
            <small>{t('webhookSkipText')}</small>
          </label>
        </fieldset>
        {write.failure && <FailureNotice failure={write.failure} />}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton write={write} class="primary" texts={['webhookEnable', 'webhookEnabling']} />
        </div>
      </form>
    </Dialog>
  )
}
