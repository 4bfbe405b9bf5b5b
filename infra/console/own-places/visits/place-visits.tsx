/** The stored visits of a place, newest first, and the vehicles that are inside now. */
import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Query } from '../../api/query.ts'
import type { VehicleNames } from '../../fleet/vehicle-names.ts'
import { t } from '../../language/language.ts'
import { useQuery } from '../../loading/use-query.ts'
import { useRefresh } from '../../push/use-refresh.ts'
import { InsideNow } from './inside-now.tsx'
import { StoredVisits } from './stored-visits.tsx'
import { vehicleSubject } from './visit-list.tsx'
import { notingIncomplete, readVehiclesInside, visitsOfPlace } from './visit-pages.ts'

export interface PlaceVisitsProps {
  readonly placeId: string
  readonly names: Query<VehicleNames>
}

export function PlaceVisits({ placeId, names }: PlaceVisitsProps) {
  const incomplete = useSignal(false)
  const read = useMemo(() => notingIncomplete(visitsOfPlace(placeId), incomplete), [placeId])
  const inside = useQuery((signal) => readVehiclesInside(placeId, signal), [placeId])
  useRefresh(['place.entered', 'place.left'], inside.load, placeId)
  const { loadedAt, failure } = inside.state.value
  const known = names.state.value.data
  const isIncomplete = incomplete.value
  return (
    <section class="visits visit-preview" aria-label={t('visits')}>
      <h2>{t('visits')}</h2>
      <output>{isIncomplete && t('visitsPending')}</output>
      <InsideNow inside={inside} names={known} isIncomplete={isIncomplete} />
      {/* Hidden until nothing above can move it. */}
      <div class="visits" hidden={loadedAt === undefined && !failure}>
        <StoredVisits
          read={read}
          subject={vehicleSubject(known)}
          id={placeId}
          isIncomplete={isIncomplete}
          onRepeat={inside.load}
        />
      </div>
    </section>
  )
}
