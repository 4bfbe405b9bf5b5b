/** What is known of the chosen vehicle. */
import { vehiclePath } from '../addresses.ts'
import { t } from '../language/language.ts'
import { Icon } from '../layout/icons.tsx'
import { StatusSign } from '../map/status-sign.tsx'
import { vehicleTabs } from '../vehicle/vehicle-tabs.ts'
import { nameOf, type Vehicle } from './vehicle.ts'
import { VehicleFacts } from './vehicle-facts.tsx'

export function VehicleCard({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) {
  const { profile, status } = vehicle
  const shown = status?.status ?? 'NONE'
  return (
    <article class="card vehicle-card" aria-labelledby="vehicle-card-title">
      <div class="card-head">
        <h2 id="vehicle-card-title">{nameOf(vehicle)}</h2>
        <button type="button" class="quiet" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p class="card-status">
        <StatusSign status={shown} angle={status?.angle ?? 0} /> {t(`status${shown}`)}
        {profile?.brand && ` · ${profile.brand}`}
      </p>
      {status ? <VehicleFacts vehicle={vehicle} status={status} /> : <p>{t('noPosition')}</p>}
      <p class="card-links">
        {vehicleTabs.map(({ segment, cardText }) =>
          cardText === undefined ? null : (
            <a key={segment} class="button" href={vehiclePath(vehicle.id, segment)}>
              {t(cardText)}
            </a>
          )
        )}
      </p>
    </article>
  )
}
