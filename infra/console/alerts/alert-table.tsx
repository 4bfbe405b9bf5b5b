/** Alerts as a table; each leads to its moment. */
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import type { Write } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { announce } from '../page/announcement.tsx'
import { DenseTable } from '../page/dense-table.tsx'
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
  return (
    <DenseTable columns={columns} actions="alertActions" class="alert-table">
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} vehicle={vehicleOf(alert, names)} {...row} />
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

function AlertRow({ alert, vehicle, list, write }: AlertRowProps) {
  const { id, read, late, message, priority, notification_rule_name: rule } = alert
  const mark = () => void write.send(() => list.mark(alert, !read))
  const remove = async () => {
    if (await write.send(() => list.remove(alert))) announce(t('alertDeleted'))
  }
  // A user who follows the link has read it; if that cannot be noted, it stays unread.
  const open = () => void list.mark(alert, true).catch(() => {})
  return (
    <tr class={read ? undefined : 'is-unread'}>
      <td data-label={t('alertMoment')}>{formatMoment(momentOf(alert))}</td>
      <td data-label={t('vehicle')}>{vehicle}</td>
      <td data-label={t('alertText')}>
        <div>
          {!read && <span class="visually-hidden">{t('alertUnread')} </span>}
          <a id={`alert-${id}`} href={addressOfAlert(alert)} onClick={open}>
            {rule && <strong>{rule}: </strong>}
            {message}
          </a>
          {late && <small class="note"> {t('alertLate')}</small>}
        </div>
      </td>
      <td data-label={t('rulePriority')}>{t(`priority_${priority}`)}</td>
      <td class="row-actions">
        <button type="button" aria-describedby={`alert-${id}`} onClick={mark}>
          {t(read ? 'alertMarkUnread' : 'alertMarkRead')}
        </button>
        <button type="button" aria-describedby={`alert-${id}`} onClick={() => void remove()}>
          {t('ruleDelete')}
        </button>
      </td>
    </tr>
  )
}
