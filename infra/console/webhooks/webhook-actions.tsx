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

type Open = 'change' | 'enable' | 'delete'

export function WebhookActions({ webhook, vehicleNames, onChanged, onDeleted, onPinged }: WebhookActionsProps) {
  const { id, enabled } = webhook
  const [open, setOpen] = useState<Open>()
  const disabling = useWrite()
  const changed = (next: Webhook, text: string) => {
    setOpen(undefined)
    onChanged(next)
    announce(text)
  }
  const disable = () =>
    disabling.send(async () =>
      changed(await changeWebhook(id, { enabled: false }), t('webhookIsDisabled', { name: nameOf(webhook) }))
    )
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
      {open && (
        <OpenDialog
          open={open}
          webhook={webhook}
          vehicleNames={vehicleNames}
          onChanged={changed}
          onDeleted={onDeleted}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface OpenDialogProps extends Pick<WebhookActionsProps, 'webhook' | 'vehicleNames' | 'onDeleted'> {
  readonly open: Open
  readonly onChanged: (webhook: Webhook, text: string) => void
  readonly onClose: () => void
}

function OpenDialog({ open, webhook, vehicleNames, onChanged, onDeleted, onClose }: OpenDialogProps) {
  const { id } = webhook
  const name = nameOf(webhook)
  if (open === 'change') {
    const saved = (next: Webhook) => onChanged(next, t('webhookChanged', { name }))
    return (
      <WebhookDialog
        webhook={webhook}
        organizations={[]}
        vehicleNames={vehicleNames}
        onSaved={saved}
        onClose={onClose}
      />
    )
  }
  if (open === 'enable') {
    const enabled = (next: Webhook) => onChanged(next, t('webhookIsEnabled', { name }))
    return <EnableDialog webhookId={id} onEnabled={enabled} onClose={onClose} />
  }
  const remove = async () => {
    await deleteWebhook(id)
    onDeleted()
  }
  return (
    <NameDialog
      title={t('webhookDeleteOf', { name })}
      text={t('webhookDeleteText')}
      name={name}
      texts={['webhookDelete', 'webhookDeleting']}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
