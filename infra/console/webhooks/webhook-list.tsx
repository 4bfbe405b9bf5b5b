/** The list of webhooks, with the form for a new one. */
import { useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { NotPermitted } from '../tokens/not-permitted.tsx'
import { MadeDialog } from './made-dialog.tsx'
import type { WebhookOverview } from './read-webhooks.ts'
import { readPermission, type Webhook, writePermission } from './webhook.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookTable } from './webhook-table.tsx'

interface WebhookListProps {
  readonly overview: WebhookOverview
  readonly vehicleNames: Query<VehicleNames>
  readonly addressOf: (webhookId: string) => string
  /** The webhook whose link gets the focus. */
  readonly focusedId: string | undefined
  readonly onWritten: () => void
}

export function WebhookList({ overview, vehicleNames, addressOf, focusedId, onWritten }: WebhookListProps) {
  const { webhooks, organizations, unread } = overview
  const { route } = useLocation()
  const [open, setOpen] = useState<'new' | Webhook>()
  const newButton = useRef<HTMLButtonElement>(null)
  const made = (webhook: Webhook) => {
    setOpen(webhook)
    onWritten()
  }
  return (
    <>
      <div class="page-lead">
        <p>{t('webhooksText')}</p>
        <button type="button" class="primary" ref={newButton} onClick={() => setOpen('new')}>
          {t('newWebhook')}
        </button>
      </div>
      <UnreadNotices unread={unread} onRetry={onWritten} />
      {webhooks.length === 0 ? (
        <p class="empty">{t('noWebhooks')}</p>
      ) : (
        <WebhookTable
          webhooks={webhooks}
          organizations={organizations}
          vehicleNames={vehicleNames.state.value.data}
          addressOf={addressOf}
          focusedId={focusedId}
        />
      )}
      <NotPermitted organizations={organizations} permission={readPermission} message="webhooksNotListed" />
      {open === 'new' && (
        <WebhookDialog
          organizations={organizations.filter(({ permissions }) => permissions.includes(writePermission))}
          vehicleNames={vehicleNames}
          onSaved={made}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open !== undefined && open !== 'new' && <MadeDialog webhook={open} onClose={() => route(addressOf(open.id))} />}
    </>
  )
}

interface UnreadNoticesProps extends Pick<WebhookOverview, 'unread'> {
  readonly onRetry: () => void
}

/** The organizations whose webhooks could not be read. */
function UnreadNotices({ unread, onRetry }: UnreadNoticesProps) {
  return unread.map(({ organization: { id, name }, failure }) => (
    <FailureNotice key={id} failure={failure} subject={t('webhooksUnread', { organization: name })} onRetry={onRetry} />
  ))
}
