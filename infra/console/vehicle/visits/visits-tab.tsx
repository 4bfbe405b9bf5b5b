/** The visits of a vehicle to places of the caller, or of an organization through which the caller sees the vehicle. */
import { useMemo, useState } from 'preact/hooks'
import type { Visit } from '../../../../lib/contract/resources/visit.ts'
import { placePath } from '../../addresses.ts'
import type { Query } from '../../api/query.ts'
import { Options, SelectField } from '../../form/select-field.tsx'
import { t } from '../../language/language.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { StoredVisits } from '../../own-places/visits/stored-visits.tsx'
import type { VisitSubject } from '../../own-places/visits/visit-list.tsx'
import { visitsOfVehicle } from '../../own-places/visits/visit-pages.ts'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { type PlaceOwners, placeOwnersOf } from './place-owners.ts'

export function VisitsTab({ vehicleId, profile, fleet }: ShownVehicle) {
  const via = profile.state.value.data?.header.permission_via ?? []
  // The fleet has the organizations, with what the caller may do in each.
  const isFleetNeeded = via.some(({ organization_id: id }) => id !== undefined)
  const awaited: Query<unknown> = isFleetNeeded ? fleet.everything : profile
  const { loadedAt, failure } = awaited.state.value
  const visits = () => <Visits vehicleId={vehicleId} owners={placeOwnersOf(via, fleet.organizations.value)} />
  return (
    <section class="page-part is-narrow visits" aria-label={t('visits')}>
      {loadedAt === undefined && failure ? (
        visits()
      ) : (
        <Loaded query={awaited} isFailureShownElsewhere>
          {visits}
        </Loaded>
      )}
    </section>
  )
}

interface VisitsProps {
  readonly vehicleId: string
  readonly owners: PlaceOwners
}

function Visits({ vehicleId, owners: { organizations, first } }: VisitsProps) {
  const [chosen, setChosen] = useState(first)
  const read = useMemo(() => visitsOfVehicle(vehicleId, chosen), [vehicleId, chosen])
  return (
    <>
      {organizations.length > 0 && (
        <SelectField label={t('visitsOwner')} value={chosen ?? ''} onChoose={(id) => setChosen(id || undefined)}>
          <Options values={[['', t('tokenOwnerMe')], ...organizations.map(({ id, name }) => [id, name] as const)]} />
        </SelectField>
      )}
      <StoredVisits read={read} subject={placeSubject} id={vehicleId} />
    </>
  )
}

const placeSubject: VisitSubject<Visit> = {
  title: 'place',
  nameOf: ({ place_name: name }) => name,
  addressOf: ({ place_id: id }) => placePath(id)
}
