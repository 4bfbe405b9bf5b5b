/** The part of the details with the deliveries of a webhook. */

import { useEffect, useMemo, useState } from 'preact/hooks'
import type { DeliveryState } from '../../../lib/contract/resources/webhook-delivery.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { Options } from '../form/select-field.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Older, useNewest } from '../loading/older.tsx'
import { announce } from '../page/announcement.tsx'
import { createDeliveryPages, type DeliveryPages } from './delivery-pages.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { type Webhook, waitingText } from './webhook.ts'

const filterTexts: Readonly<Record<DeliveryState, PlainKey>> = {
  DELIVERED: 'deliveryDELIVERED',
  RETRYING: 'deliveryRETRYING',
  DEAD: 'deliveryDEAD'
}

interface DeliverySectionProps {
  readonly webhook: Webhook
  readonly mayReplay: boolean
  /** Undefined before they are read. */
  readonly vehicleNames: VehicleNames | undefined
  /** Called when the service may have changed the state of the webhook. */
  readonly onReload: () => void
}

export function DeliverySection({ webhook, mayReplay, vehicleNames, onReload }: DeliverySectionProps) {
  const [state, setState] = useState<DeliveryState>()
  const [isReplaying, setReplaying] = useState(false)
  const { id, last_success: success, last_failure: failure } = webhook
  const waiting = waitingText(webhook)
  const pages = useMemo(() => createDeliveryPages(id, state), [id, state])
  useNewest(pages)
  useEffect(() => {
    // A later success or failure brings new deliveries.
    if (pages.newest.state.value.loadedAt !== undefined) void pages.newest.load()
  }, [success, failure])
  const refresh = () => {
    onReload()
    void pages.newest.load()
  }
  const replayed = () => {
    setReplaying(false)
    refresh()
    announce(t('replayRequested'))
  }
  return (
    <section class="page-part" aria-labelledby="webhook-deliveries">
      <h3 id="webhook-deliveries">{t('deliveries')}</h3>
      <p class="note">{t('deliveriesText')}</p>
      {waiting !== undefined && <p>{waiting}</p>}
      <div class="buttons">
        <StateFilter state={state} onChange={setState} />
        <button type="button" onClick={refresh}>
          {t('refresh')}
        </button>
        {mayReplay && (
          <button type="button" onClick={() => setReplaying(true)}>
            {t('webhookReplay')}…
          </button>
        )}
      </div>
      <Loaded query={pages.newest}>
        {() => <Deliveries pages={pages} isFiltered={state !== undefined} vehicleNames={vehicleNames} />}
      </Loaded>
      {isReplaying && <ReplayDialog webhook={webhook} onReplayed={replayed} onClose={() => setReplaying(false)} />}
    </section>
  )
}

interface StateFilterProps {
  readonly state: DeliveryState | undefined
  readonly onChange: (state: DeliveryState | undefined) => void
}

function StateFilter({ state = undefined, onChange }: StateFilterProps) {
  const choose = (text: string) => onChange(text === '' ? undefined : (text as DeliveryState))
  return (
    <label class="field inline-field">
      <span>{t('deliveryFilter')}</span>
      <select value={state ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{t('deliveryAll')}</option>
        <Options values={Object.entries(filterTexts).map(([value, text]) => [value, t(text)])} />
      </select>
    </label>
  )
}

interface DeliveriesProps extends Pick<DeliverySectionProps, 'vehicleNames'> {
  readonly pages: DeliveryPages
  readonly isFiltered: boolean
}

function Deliveries({ pages, isFiltered, vehicleNames }: DeliveriesProps) {
  const deliveries = pages.items.value
  if (deliveries.length === 0) return <p class="empty">{t(isFiltered ? 'deliveriesNoneFound' : 'deliveriesNone')}</p>
  return (
    <>
      <DeliveryTable deliveries={deliveries} vehicleNames={vehicleNames} />
      <Older list={pages} text="deliveriesOlder" />
    </>
  )
}
