/** The details of one webhook: its settings, its state, its secret and its deliveries. */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { type Query, query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { Loaded } from '../loading/loaded.tsx'
import { announce } from '../page/announcement.tsx'
import { Icon } from '../page/icons.tsx'
import { DeliverySection } from './delivery-section.tsx'
import type { WebhookOverview } from './read-webhooks.ts'
import { SecretSection } from './secret-section.tsx'
import { mayChange, nameOf, type Webhook, writePermission } from './webhook.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import { readWebhook } from './webhook-requests.ts'

interface WebhookDetailsProps {
  readonly webhookId: string
  readonly overview: WebhookOverview
  readonly vehicleNames: Query<VehicleNames>
  /** Address of the list. */
  readonly listPath: string
  /** Whether the link to the list gets the focus. */
  readonly isFocused: boolean
  /** Called when the list has to be read again. */
  readonly onWritten: () => void
}

export function WebhookDetails({ listPath, isFocused, onWritten, ...shownWith }: WebhookDetailsProps) {
  const { overview, vehicleNames } = shownWith
  const webhook = useWebhook(shownWith)
  const back = useRef<HTMLAnchorElement>(null)
  const { route } = useLocation()
  useEffect(() => {
    if (isFocused) back.current?.focus()
  }, [webhook])
  const changed = (next: Webhook) => {
    webhook.put(next)
    onWritten()
  }
  const deleted = ({ name }: { readonly name: string }) => {
    onWritten()
    route(listPath)
    announce(t('webhookDeleted', { name }))
  }
  return (
    <>
      <a ref={back} class="back" href={listPath}>
        <Icon name="back" /> {t('webhooks')}
      </a>
      <Loaded query={webhook}>
        {(shown) => (
          <Parts
            webhook={shown}
            overview={overview}
            vehicleNames={vehicleNames}
            onChanged={changed}
            onDeleted={() => deleted({ name: nameOf(shown) })}
            onReload={() => void webhook.load()}
          />
        )}
      </Loaded>
    </>
  )
}

/** The webhook as the list has it, until it is read. */
function useWebhook({ webhookId, overview }: Pick<WebhookDetailsProps, 'webhookId' | 'overview'>): Query<Webhook> {
  const webhook = useMemo(() => query((signal) => readWebhook(webhookId, signal)), [webhookId])
  useEffect(() => {
    const known = overview.webhooks.find(({ id }) => id === webhookId)
    if (known) webhook.put(known)
    // The list does not say what waits.
    if (known?.state !== 'ACTIVE') void webhook.load()
    return () => webhook.stop()
  }, [webhook])
  return webhook
}

interface PartsProps extends Pick<WebhookDetailsProps, 'overview' | 'vehicleNames'> {
  readonly webhook: Webhook
  readonly onChanged: (webhook: Webhook) => void
  readonly onDeleted: () => void
  /** Called when the service may have changed the state. */
  readonly onReload: () => void
}

function Parts({ webhook, overview, vehicleNames, onChanged, onDeleted, onReload }: PartsProps) {
  const { organizations, users } = overview
  const isOpen = mayChange(webhook, organizations)
  const names = vehicleNames.state.value.data
  return (
    <>
      <h2>{nameOf(webhook)}</h2>
      <WebhookFacts webhook={webhook} organizations={organizations} users={users} vehicleNames={names} />
      {isOpen ? (
        <WebhookActions
          webhook={webhook}
          vehicleNames={vehicleNames}
          onChanged={onChanged}
          onDeleted={onDeleted}
          onPinged={onReload}
        />
      ) : (
        <p class="note">{t('webhookReadOnly', { name: permissionName(writePermission) })}</p>
      )}
      {isOpen && <SecretSection webhookId={webhook.id} />}
      <DeliverySection webhook={webhook} mayReplay={isOpen} vehicleNames={names} onReload={onReload} />
    </>
  )
}
