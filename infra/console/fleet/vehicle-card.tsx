/** A card with the values of the selected vehicle. */
import type { RefObject } from 'preact'
import { type VehicleTabSegment, vehiclePath } from '../addresses.ts'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { type PlainKey, t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { StatusText, VehicleSign } from './status-text.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'

/** The tabs of the vehicle that the card links to. */
const links: readonly { readonly segment: VehicleTabSegment; readonly text: PlainKey }[] = [
  { segment: '', text: 'openVehicle' },
  { segment: 'trips', text: 'trips' },
  { segment: 'sharing', text: 'tabSharing' }
]

interface VehicleCardProps {
  readonly vehicle: Vehicle
  readonly onClose: () => void
  readonly card: RefObject<HTMLElement | null>
}

export function VehicleCard({ vehicle, onClose, card }: VehicleCardProps) {
  const { profile, status } = vehicle
  return (
    <article ref={card} class="card vehicle-card" aria-labelledby="vehicle-card-title">
      <div class="card-head">
        <h2 id="vehicle-card-title">{nameOf(vehicle)}</h2>
        <button type="button" class="quiet" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p class="card-status">
        <VehicleSign vehicle={vehicle} /> <StatusText vehicle={vehicle} />
        {profile?.brand && ` · ${profile.brand}`}
      </p>
      {status ? <VehicleFacts vehicle={vehicle} status={status} /> : <p>{t('noPosition')}</p>}
      <p class="card-links">
        {links.map(({ segment, text }) => (
          <a key={segment} class="button" href={vehiclePath(vehicle.id, segment)}>
            {t(text)}
          </a>
        ))}
      </p>
    </article>
  )
}
