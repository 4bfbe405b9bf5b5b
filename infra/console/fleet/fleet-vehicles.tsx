/** The vehicles of the fleet that fit the filter, in the list and on the map. */
import { useMemo, useRef, useState } from 'preact/hooks'
import { compareTexts, formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { steppedNow } from '../language/now.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { VehicleMap } from '../map/vehicle-map.tsx'
import { countGroups, filteredVehicles } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import type { Fleet } from './fleet.ts'
import { type ManyActions, PickedBar } from './picked/picked-bar.tsx'
import { usePicked } from './picked/use-picked.ts'
import { Sources } from './sources.tsx'
import { useChoice } from './use-choice.ts'
import { useSteps } from './use-steps.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleList } from './vehicle-list.tsx'

interface FleetVehiclesProps {
  readonly fleet: Fleet
  readonly actions: ManyActions | undefined
}

export function FleetVehicles({ fleet, actions }: FleetVehiclesProps) {
  const { choice, choose, filter, setFilter } = useChoice()
  const [hasNoMap, setNoMap] = useState(false)
  const card = useRef<HTMLElement>(null)
  const all = fleet.vehicles.value
  const compare = compareTexts()
  const moment = steppedNow.value
  const shown = useMemo(() => filteredVehicles(all.values(), filter, moment, compare), [all, filter, moment])
  const counts = useMemo(() => countGroups(all.values(), moment), [all, moment])
  const picked = usePicked(shown)
  const step = useSteps({ shown, choice, choose, picked })
  const chosen = choice === undefined ? undefined : all.get(choice)
  const isComplete = fleet.everything.state.value.loadedAt !== undefined
  const { failure } = fleet.live.value ?? {}

  return (
    <>
      <FilterBar filter={filter} counts={counts} onChange={setFilter} />
      {failure && isComplete && <FailureNotice failure={failure} />}
      <div class="fleet-parts">
        <div class="fleet-list">
          <VehicleList
            vehicles={shown}
            chosen={choice}
            onChoose={choose}
            onStep={step}
            picked={picked}
            hasPositions={hasNoMap}
          />
          <p class="list-foot" aria-live="polite">
            {shown.length === 0
              ? t('noMatch')
              : t('vehiclesShown', { shown: formatNumber(shown.length), total: formatNumber(counts.all) })}
            <Sources fleet={fleet} />
          </p>
        </div>
        <VehicleMap
          vehicles={shown}
          chosen={chosen}
          onChoose={choose}
          onImpossible={() => setNoMap(true)}
          card={card}
        />
        {chosen && <VehicleCard vehicle={chosen} onClose={() => choose(undefined)} card={card} />}
      </div>
      <PickedBar picked={picked} shownCount={shown.length} actions={actions} />
    </>
  )
}
