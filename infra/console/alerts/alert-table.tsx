/** Alerts as a table, or on a phone as a text each. Each leads to its moment. */
import { alertParts } from '../../../lib/contract/alert-text.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import type { Write } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import { locale } from '../language/locale.ts'
import { formatMoment, formatTime } from '../language/moments.ts'
import { announce } from '../page/announcement.tsx'
import { DenseTable } from '../page/dense-table.tsx'
import { Icon } from '../page/icons.tsx'
import { PopoverButton } from '../page/popover-button.tsx'
import { useNarrow } from '../page/use-media.ts'
import { dayOf } from '../trip/day.ts'
import { type Alert, addressOfAlert, momentOf } from './alert.ts'
import type { AlertList } from './alert-list.ts'

const columns = ['alertMoment', 'vehicle', 'alertText', 'rulePriority'] as const

interface AlertTableProps {
  readonly alerts: readonly Alert[]
  readonly list: AlertList
  readonly names: VehicleNames
  readonly write: Write
}

export function AlertTable({ alerts, names, ...row }: AlertTableProps) {
  const isNarrow = useNarrow()
  const rows = alerts.map((alert) => ({ alert, vehicle: vehicleOf(alert, names), ...row }))
  if (isNarrow) {
    return (
      <ul class="card alert-lines">
        {rows.map((each) => (
          <AlertLine key={each.alert.id} {...each} />
        ))}
      </ul>
    )
  }
  return (
    <DenseTable columns={columns} actions="alertActions" class="alert-table">
      {rows.map((each) => (
        <AlertRow key={each.alert.id} {...each} />
      ))}
    </DenseTable>
  )
}

/** A report has no vehicle. */
const vehicleOf = ({ vehicle_id: id }: Alert, names: VehicleNames) => (id === undefined ? '–' : (names.get(id) ?? id))

interface AlertRowProps extends Pick<AlertTableProps, 'list' | 'write'> {
  readonly alert: Alert
  /** Name of the vehicle. */
  readonly vehicle: string
}

function AlertRow(props: AlertRowProps) {
  const { alert, vehicle } = props
  return (
    <tr class={alert.read ? undefined : 'is-unread'}>
      <td data-label={t('alertMoment')}>{formatMoment(momentOf(alert))}</td>
      <td data-label={t('vehicle')}>{vehicle}</td>
      <td data-label={t('alertText')}>
        <div>
          <AlertLink {...props} />
          {alert.late && <small class="note"> {t('alertLate')}</small>}
        </div>
      </td>
      <td data-label={t('rulePriority')}>{t(`priority_${alert.priority}`)}</td>
      <td class="row-actions">
        <AlertActions {...props} />
      </td>
    </tr>
  )
}

/** Without the year, because alerts are of the last 90 days. */
const dateFormat = () => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' })

/** The menu has what does not fit beside the text. */
function AlertLine(props: AlertRowProps) {
  const { alert, vehicle } = props
  const moment = momentOf(alert)
  const isToday = dayOf(moment) === dayOf(Date.now())
  return (
    <li class={alert.read ? undefined : 'is-unread'}>
      <p>
        <AlertLink {...props} hasVehicle={alert.vehicle_id !== undefined} />
      </p>
      <time dateTime={alert.timestamp}>{isToday ? formatTime(moment) : dateFormat().format(moment)}</time>
      <PopoverButton label={t('alertActions')} button={<Icon name="menu" />} isIcon>
        <p>
          {vehicle} · {formatMoment(moment)} · {t(`priority_${alert.priority}`)}
        </p>
        {alert.late && <p class="note">{t('alertLate')}</p>}
        <div class="buttons">
          <AlertActions {...props} />
        </div>
      </PopoverButton>
    </li>
  )
}

interface AlertLinkProps extends AlertRowProps {
  /** Whether its text begins with the name of the vehicle. */
  readonly hasVehicle?: boolean
}

function AlertLink({ alert, vehicle, list, hasVehicle = false }: AlertLinkProps) {
  const { id, read } = alert
  const { name, fact } = alertParts(alert)
  // A user who follows the link has read it; if that cannot be noted, it stays unread.
  const open = () => void list.mark(alert, true).catch(() => {})
  return (
    <>
      {!read && <span class="visually-hidden">{t('alertUnread')} </span>}
      <a id={`alert-${id}`} href={addressOfAlert(alert)} onClick={open}>
        {hasVehicle && `${vehicle} · `}
        {name && <strong>{fact ? `${name}: ` : name}</strong>}
        {fact}
      </a>
    </>
  )
}

function AlertActions({ alert, list, write }: AlertRowProps) {
  const { id, read } = alert
  const mark = () => void write.send(() => list.mark(alert, !read))
  const remove = async () => {
    if (await write.send(() => list.remove(alert))) announce(t('alertDeleted'))
  }
  return (
    <>
      <button type="button" aria-describedby={`alert-${id}`} onClick={mark}>
        {t(read ? 'alertMarkUnread' : 'alertMarkRead')}
      </button>
      <button type="button" aria-describedby={`alert-${id}`} onClick={() => void remove()}>
        {t('ruleDelete')}
      </button>
    </>
  )
}
