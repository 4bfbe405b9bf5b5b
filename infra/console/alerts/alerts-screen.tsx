/** Alerts of the user's rules in the last 90 days. */
import type { ComponentType } from 'preact'
import { useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { ruleListPath } from '../addresses.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { useWrite } from '../form/use-write.ts'
import { language } from '../language/current-language.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { Older, useNewest } from '../loading/older.tsx'
import { announce } from '../page/announcement.tsx'
import { unreadAlerts } from '../page/unread-alerts.ts'
import { useRefresh } from '../push/use-refresh.ts'
import { type AlertFilter, addressOf, filterIn } from './alert-filter.ts'
import type { AlertFiltersProps } from './alert-filters.tsx'
import { createAlertList } from './alert-list.ts'
import { AlertTable } from './alert-table.tsx'

const noNames: VehicleNames = new Map()

interface AlertParts {
  /** Loaded beside the screen, because it has the sentences of rules. */
  readonly Filters: ComponentType<AlertFiltersProps>
  /** Offers notifications; absent in a browser that cannot show them. */
  readonly Offer: ComponentType | undefined
}

export function alertsScreen(Filters: AlertParts['Filters'], Offer: AlertParts['Offer']): ComponentType {
  return () => <Alerts Filters={Filters} Offer={Offer} />
}

function Alerts({ Filters, Offer }: AlertParts) {
  const { query, route } = useLocation()
  const filter = filterIn(query)
  const { vehicle, priority, areUnread } = filter
  const names = useVehicleNames().value ?? noNames
  const list = useMemo(
    () =>
      createAlertList({ ...(vehicle && { vehicle }), ...(priority && { priority }), ...(areUnread && { areUnread }) }),
    // The service composes the texts, so another language takes another list.
    [vehicle, priority, areUnread, language.value]
  )
  const { pages } = list
  useNewest(pages)
  useRefresh(['notification.triggered'], pages.refreshed.load, vehicle)
  const write = useWrite()
  const readAll = async () => {
    if (await write.send(list.markAll)) announce(t('alertsAllRead'))
  }
  const alerts = list.alerts.value
  const shown = alerts.filter(({ notification_rule_id: rule }) => !filter.rule || rule === filter.rule)
  return (
    <div class="page">
      <div class="page-lead">
        <h1>{t('alerts')}</h1>
        <div class="buttons">
          <a class="button" href={ruleListPath}>
            {t('tabRules')}
          </a>
          <button
            type="button"
            disabled={write.isSending || (unreadAlerts.value === 0 && alerts.every(({ read }) => read))}
            onClick={() => void readAll()}
          >
            {t('alertsReadAll')}
          </button>
        </div>
      </div>
      {Offer && <Offer />}
      <Filters filter={filter} names={names} alerts={alerts} onChange={(changed) => route(addressOf(changed), true)} />
      {write.failure && <FailureNotice failure={write.failure} />}
      <Loaded query={pages.newest}>
        {() => (
          <section class="page-part" aria-label={t('alerts')}>
            {shown.length === 0 && <p class="empty">{emptyText(filter)}</p>}
            {shown.length > 0 && <AlertTable alerts={shown} list={list} names={names} write={write} />}
            <Older list={pages} text="alertsOlder" />
          </section>
        )}
      </Loaded>
    </div>
  )
}

const emptyText = ({ vehicle, rule, priority, areUnread }: AlertFilter) =>
  t(vehicle || rule || priority || areUnread ? 'alertsNoneMatch' : 'alertsNone')
