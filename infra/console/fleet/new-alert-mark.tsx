/** Marks the name of a vehicle with a new alert. */
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { alertedVehicles } from '../page/unread-alerts.ts'

export function NewAlertMark({ vehicleId }: { readonly vehicleId: string }) {
  if (!alertedVehicles.value.has(vehicleId)) return null
  return (
    <span class="new-alert">
      <Icon name="bell" />
      <span class="visually-hidden">{t('newAlert')}</span>{' '}
    </span>
  )
}
