/** What can be done with a webhook: ping, change, disable or enable, delete. */
import { useState } from 'preact/hooks'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { NameDialog } from '../form/name-dialog.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { announce } from '../page/announcement.tsx'
import { EnableDialog } from './enable-dialog.tsx'
import { PingButton } from './ping-button.tsx'
import { nameOf, type Webhook } from './webhook.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { changeWebhook, deleteWebhook } from './webhook-requests.ts'

interface WebhookActionsProps {
  readonly webhook: Webhook
  readonly vehicleNames: Query<VehicleNames>
  readonly onChanged: (webhook: Webhook) => void
  readonly onDeleted: () => void
  /** Called when the endpoint had the time to answer. */
  readonly onPinged: () => void
}

export function WebhookActions({ webhook, vehicleNames, onChanged, onDeleted, onPinged }: WebhookActionsProps) {
  const { id, enabled } = webhook
  const [open, setOpen] = useState<'change' | 'enable' | 'delete'>()
  const disabling = useWrite()
  const name = nameOf(webhook)
  const close = () => setOpen(undefined)
  const changed = (text: string) => (next: Webhook) => {
    close()
    onChanged(next)
    announce(text)
  }
  const disable = () =>
    disabling.send(async () => changed(t('webhookIsDisabled', { name }))(await changeWebhook(id, { enabled: false })))
  const remove = async () => {
    await deleteWebhook(id)
    onDeleted()
  }
  return (
    <>
      <div class="buttons">
        {enabled && <PingButton webhookId={id} onPinged={onPinged} />}
        <button type="button" onClick={() => setOpen('change')}>
          {t('webhookChange')}
        </button>
        {enabled ? (
          <WriteButton
            write={disabling}
            texts={['webhookDisable', 'webhookDisabling']}
            onClick={() => void disable()}
          />
        ) : (
          <button type="button" onClick={() => setOpen('enable')}>
            {t('webhookEnable')}…
          </button>
        )}
        <button type="button" class="danger" onClick={() => setOpen('delete')}>
          {t('webhookDelete')}…
        </button>
      </div>
      {disabling.failure && <FailureNotice failure={disabling.failure} />}
      {open === 'change' && (
        <WebhookDialog
          webhook={webhook}
          organizations={[]}
          vehicleNames={vehicleNames}
          onSaved={changed(t('webhookChanged', { name }))}
          onClose={close}
        />
      )}
      {open === 'enable' && (
        <EnableDialog webhookId={id} onEnabled={changed(t('webhookIsEnabled', { name }))} onClose={close} />
      )}
      {open === 'delete' && (
        <NameDialog
          title={t('webhookDeleteOf', { name })}
          text={t('webhookDeleteText')}
          name={name}
          texts={['webhookDelete', 'webhookDeleting']}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
