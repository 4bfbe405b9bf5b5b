/** One place: what it is, what can be done with it, and who was there. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { areaOf } from '../../../lib/places/geometry/area.ts'
import { placesPath, ruleListPath, withQuery } from '../addresses.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteDialog } from '../form/write-dialog.tsx'
import { formatList, formatPosition } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'
import { permissionName } from '../language/permission-name.ts'
import { formatInUserUnit } from '../language/user-units.ts'
import { type Fact, Facts } from '../page/facts.tsx'
import { Icon } from '../page/icons.tsx'
import { useNearestTown } from '../places/use-nearest-town.ts'
import { kindLooks, type Place, shapeOf, shapeText, writePermission } from './place.ts'
import { addressOfView } from './place-address.ts'
import { deletePlace } from './place-requests.ts'
import { PlaceSign } from './place-sign.tsx'
import { PlaceVisits } from './visits/load-visits.ts'

interface PlaceDetailsProps {
  readonly place: Place
  readonly names: Query<VehicleNames>
  readonly organizations: readonly Organization[]
  readonly mayChange: boolean
  /** Whether the link to the list gets the focus. */
  readonly isFocused: boolean
  readonly onDeleted: () => void
}

export function PlaceDetails({ place, names, organizations, mayChange, isFocused, onDeleted }: PlaceDetailsProps) {
  const { id } = place
  const back = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isFocused) back.current?.focus()
  }, [])
  return (
    <>
      <a ref={back} class="back" href={placesPath}>
        <Icon name="back" /> {t('places')}
      </a>
      <h1 class="place-name">
        <PlaceSign place={place} /> {place.name}
      </h1>
      <PlaceFacts place={place} names={names.state.value.data} organizations={organizations} />
      <a class="button" href={withQuery(ruleListPath, { place: id })}>
        {t('placeAlert')}
      </a>
      {mayChange ? (
        <PlaceActions place={place} onDeleted={onDeleted} />
      ) : (
        <p class="note">{t('placeReadOnly', { name: permissionName(writePermission) })}</p>
      )}
      <PlaceVisits key={id} placeId={id} names={names} />
    </>
  )
}

interface PlaceFactsProps {
  readonly place: Place
  /** Undefined before they are read. */
  readonly names: VehicleNames | undefined
  readonly organizations: readonly Organization[]
}

function PlaceFacts({ place, names, organizations }: PlaceFactsProps) {
  const { kind, margin, confirm_seconds: seconds, dwell_minutes: minutes } = place
  const { vehicle_ids: vehicleIds, organization_id: owner, address, trip_category: category } = place
  const { longitude, latitude } = areaOf(shapeOf(place)).centre
  const town = useNearestTown(longitude, latitude)
  const facts: Fact[] = [
    [t('placeKind'), t(kindLooks[kind].text)],
    [t('placeShape'), shapeText(shapeOf(place))],
    [t('placeMiddle'), town ?? formatPosition(latitude, longitude), formatPosition(latitude, longitude)],
    ...(address === undefined ? [] : [[t('placeAddress'), address] as const]),
    ...(owner === undefined
      ? []
      : [[t('placeOwner'), organizations.find(({ id }) => id === owner)?.name ?? owner] as const]),
    [t('placeMargin'), formatInUserUnit(margin, 'm')],
    [t('placeConfirm'), formatInUserUnit(seconds, 's')],
    ...(minutes === undefined ? [] : [[t('placeDwell'), formatDuration(minutes * 60)] as const]),
    ...(category === undefined ? [] : [[t('placeTripCategory'), t(`tripCategory${category}`)] as const]),
    [t('placeVehicles'), vehicleIds ? formatList(vehicleIds.map((id) => names?.get(id) ?? id)) : t('placeVehiclesAll')]
  ]
  return <Facts facts={facts} />
}

function PlaceActions({ place, onDeleted }: Pick<PlaceDetailsProps, 'place' | 'onDeleted'>) {
  const { id, name } = place
  const [isDeleting, setDeleting] = useState(false)
  const write = useWrite()
  const remove = async () => {
    if (await write.send(() => deletePlace(id))) onDeleted()
  }
  return (
    <div class="buttons">
      <a class="button" href={addressOfView({ view: 'edit', placeId: id })}>
        {t('placeEdit')}
      </a>
      <a class="button" href={addressOfView({ view: 'copy', placeId: id })}>
        {t('placeCopy')}
      </a>
      <button type="button" class="danger" onClick={() => setDeleting(true)}>
        {t('placeDelete')}…
      </button>
      {isDeleting && (
        <WriteDialog
          title={t('placeDeleteOf', { name })}
          write={write}
          failure={write.failure}
          texts={['placeDelete', 'placeDeleting']}
          class="danger"
          onSubmit={remove}
          onClose={() => setDeleting(false)}
        >
          <p>{t('placeDeleteText')}</p>
        </WriteDialog>
      )}
    </div>
  )
}
