/** The webhooks of the caller and of organizations: the list, or the details of one. */
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { accessPath, withQuery } from '../addresses.ts'
import { useVehicleNamesIf } from '../fleet/use-vehicle-names-if.ts'
import { t } from '../language/language.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { useRefresh } from '../push/use-refresh.ts'
import { readWebhooks } from './read-webhooks.ts'
import { WebhookDetails } from './webhook-details.tsx'
import { WebhookList } from './webhook-list.tsx'

const path = `${accessPath}/webhooks`
const addressOf = (webhookId: string) => withQuery(path, { webhook: webhookId })

/** The parameter `webhook` of the address selects one. */
export function WebhooksTab() {
  const webhookId = useLocation().query.webhook || undefined
  const overview = useQuery(readWebhooks, [])
  useRefresh(['webhook.failing', 'webhook.disabled'], overview.load)
  const vehicleNames = useVehicleNamesIf(
    overview.state.value.data?.webhooks.some(({ vehicle_ids }) => vehicle_ids) ?? false
  )
  /** The webhook whose details were shown last, whose link gets the focus in the list. */
  const left = useRef<string>(undefined)
  const wasListShown = useRef(false)
  useEffect(() => {
    if (webhookId !== undefined) left.current = webhookId
    // The state of a webhook may have changed while its details were shown.
    else if (left.current !== undefined) void overview.load()
    if (webhookId === undefined) wasListShown.current = true
  }, [webhookId])
  const shared = { addressOf, vehicleNames, onWritten: () => void overview.load() }
  return (
    <section class="page-part" aria-label={t('webhooks')}>
      <Loaded query={overview}>
        {(data) =>
          webhookId === undefined ? (
            <WebhookList {...shared} overview={data} focusedId={left.current} />
          ) : (
            <WebhookDetails
              key={webhookId}
              {...shared}
              webhookId={webhookId}
              overview={data}
              listPath={path}
              isFocused={wasListShown.current}
            />
          )
        }
      </Loaded>
    </section>
  )
}
