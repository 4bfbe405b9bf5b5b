/** The vehicles of the fleet that fit the filter, as a list with the map or as a table. */
import { useRef, useState } from 'preact/hooks'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { VehicleMap } from '../map/vehicle-map.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Fleet } from './fleet.ts'
import { NoMatch } from './no-match.tsx'
import { type ManyActions, PickedBar } from './picked/picked-bar.tsx'
import { usePicked } from './picked/use-picked.ts'
import { Sources } from './sources.tsx'
import { shownColumns } from './table/chosen-columns.ts'
import type { VehicleTableProps } from './table/table-props.ts'
import { useChoice } from './use-choice.ts'
import { useDrivers } from './use-drivers.ts'
import { useShown } from './use-shown.ts'
import { useSteps } from './use-steps.ts'
import { useWide } from './use-wide.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { isMapBeside } from './view.ts'
import { ViewTools } from './view-tools.tsx'

interface FleetVehiclesProps {
  readonly fleet: Fleet
  readonly actions: ManyActions | undefined
}

const VehicleTable = lazyPart<VehicleTableProps>(async () => (await import('./table/vehicle-table.tsx')).VehicleTable)

export function FleetVehicles({ fleet, actions }: FleetVehiclesProps) {
  const { choice, choose, filter, setFilter, view, setView, sort, setSort } = useChoice()
  const [hasNoMap, setNoMap] = useState(false)
  const card = useRef<HTMLElement>(null)
  const isWide = useWide()
  const isTable = view === 'table'
  const hasColumn = (wanted: string) => isTable && shownColumns.value.some(({ id }) => id === wanted)
  const drivers = useDrivers(hasColumn('driver'))
  const { shown, counts, words, context } = useShown({ fleet, filter, sort, drivers, hasPlaces: hasColumn('place') })
  const picked = usePicked(shown)
  const step = useSteps({ shown, choice, choose, picked })
  const chosen = choice === undefined ? undefined : fleet.vehicles.value.get(choice)
  const hasMap = !isTable || (isWide && isMapBeside.value)
  const rows = { vehicles: shown, chosen: choice, onChoose: choose, onStep: step, picked, words, context }

  return (
    <>
      <FilterBar fleet={fleet} filter={filter} counts={counts} onChange={setFilter}>
        <ViewTools view={view} onView={setView} vehicles={shown} context={context} />
      </FilterBar>
      <PollFailure fleet={fleet} />
      <div class={`fleet-parts is-${view}${hasMap ? '' : ' is-alone'}`}>
        <div class="fleet-list">
          {shown.length === 0 ? (
            <NoMatch filter={filter} onClear={() => setFilter({ words: '' })} />
          ) : isTable ? (
            <VehicleTable {...rows} sort={sort} onSort={setSort} />
          ) : (
            <VehicleList {...rows} hasPositions={hasNoMap} />
          )}
          <p class="list-foot" aria-live="polite">
            {t('vehiclesShown', { shown: formatNumber(shown.length), total: formatNumber(fleet.vehicles.value.size) })}
            <Sources fleet={fleet} />
          </p>
        </div>
        {hasMap && (
          <VehicleMap
            vehicles={shown}
            chosen={chosen}
            onChoose={choose}
            onImpossible={() => setNoMap(true)}
            card={card}
          />
        )}
        {hasMap && chosen && <VehicleCard vehicle={chosen} onClose={() => choose(undefined)} card={card} />}
      </div>
      <PickedBar picked={picked} shownCount={shown.length} actions={actions} />
    </>
  )
}

/** A failed poll leaves the vehicles on the screen. */
function PollFailure({ fleet: { live, everything } }: { readonly fleet: Fleet }) {
  const { failure } = live.value ?? {}
  return failure && everything.state.value.loadedAt !== undefined ? <FailureNotice failure={failure} /> : null
}
