/** The dialog that enables a webhook again. */
import { useState } from 'preact/hooks'
import { useWrite } from '../form/use-write.ts'
import { WriteDialog } from '../form/write-dialog.tsx'
import { t } from '../language/language.ts'
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
  const enable = () =>
    write.send(async () => onEnabled(await changeWebhook(webhookId, { enabled: true, skip_missed: isSkipped })))
  return (
    <WriteDialog
      title={t('webhookEnable')}
      write={write}
      failure={write.failure}
      texts={['webhookEnable', 'webhookEnabling']}
      onSubmit={enable}
      onClose={onClose}
    >
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
    </WriteDialog>
  )
}
