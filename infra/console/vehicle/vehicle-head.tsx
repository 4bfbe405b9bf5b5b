/** The heading of a vehicle's screen: its name, its status, and the grants through which the caller sees it. */
import type { Header } from '../../../lib/contract/resources/header.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { homePath, withQuery } from '../addresses.ts'
import { fixTime, nameOf, type Vehicle } from '../api/vehicle.ts'
import { sharersText } from '../fleet/sharers-text.ts'
import { StatusText, VehicleSign } from '../fleet/status-text.tsx'
import { t } from '../language/language.ts'
import { formatAge, formatMoment } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { permissionName } from '../language/permission-name.ts'
import { Icon } from '../page/icons.tsx'

interface VehicleHeadProps {
  readonly vehicle: Vehicle
  /** Whether the profile is loaded, or cannot be loaded. Until then the heading does not show the ID. */
  readonly isNamed: boolean
  /** Whether the fleet is loaded and has the vehicle. */
  readonly isListed: boolean
  /** Header of the reply with the profile; absent until it and the names of organizations are loaded. */
  readonly header: Header | undefined
  /** Organizations by ID. */
  readonly organizations: ReadonlyMap<string, Organization>
}

export function VehicleHead({ vehicle, isNamed, isListed, header, organizations }: VehicleHeadProps) {
  const { id, status } = vehicle
  const sharers = sharersText(header?.permission_via ?? [], ({ organization_id: id, permission }) => {
    return `${organizations.get(id)?.name ?? id} (${permissionName(permission)})`
  })
  return (
    <header class="vehicle-head">
      <a class="back" href={withQuery(homePath, { vehicle: id })}>
        <Icon name="back" /> {t('fleet')}
      </a>
      <h1>{isNamed ? nameOf(vehicle) : '…'}</h1>
      {isListed && (
        <p class="vehicle-status">
          <VehicleSign vehicle={vehicle} /> <StatusText vehicle={vehicle} />
          {status && <span title={formatMoment(fixTime(status))}> · {formatAge(fixTime(status), now.value)}</span>}
        </p>
      )}
      {sharers && <p class="vehicle-source">{sharers}</p>}
    </header>
  )
}
