/** The vehicles of the fleet that fit the filter, as a list with the map or as a table. */
import { useRef, useState } from 'preact/hooks'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { askedPlace } from '../map/asked-place.ts'
import { VehicleMap } from '../map/vehicle-map.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Fleet } from './fleet.ts'
import type { FleetParts } from './fleet-parts.ts'
import { useListPlace } from './load-sheet.ts'
import { loadTable, tablePart } from './load-table.ts'
import { NoMatch } from './no-match.tsx'
import { PickedBar } from './picked/picked-bar.tsx'
import { Sources } from './sources.tsx'
import type { VehicleTableProps } from './table/table-props.ts'
import { type FleetView, useFleetView } from './use-fleet-view.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { ViewTools } from './view-tools.tsx'

interface FleetVehiclesProps extends Pick<FleetParts, 'actions' | 'FirstSteps'> {
  readonly fleet: Fleet
}

export function FleetVehicles({ fleet, actions, FirstSteps }: FleetVehiclesProps) {
  const shownView = useFleetView(fleet)
  const { choose, chosen, filter, setFilter, counts, view, shown, picked, hasMap, onSearchKey } = shownView
  const ListPlace = useListPlace(hasMap)
  const table = tablePart.value
  const [hasNoMap, setNoMap] = useState(false)
  const card = useRef<HTMLElement>(null)
  return (
    <>
      <FilterBar
        fleet={fleet}
        filter={filter}
        counts={counts}
        onChange={setFilter}
        onKey={onSearchKey}
        views={table && <table.ViewButtons {...shownView} />}
      >
        <ViewTools {...shownView} all={fleet.vehicles.value} />
      </FilterBar>
      <PollFailure fleet={fleet} />
      <div class={`fleet-parts is-${view}${hasMap ? '' : ' is-alone'}`} data-full-screen>
        <ListPlace class="fleet-list">
          <Rows {...shownView} fleet={fleet} hasPositions={hasNoMap} />
          <FirstSteps fleet={fleet} />
          <p class="list-foot" aria-live="polite">
            {t('vehiclesShown', { shown: formatNumber(shown.length), count: fleet.vehicles.value.size })}
            <Sources fleet={fleet} />
          </p>
        </ListPlace>
        {hasMap && (
          <VehicleMap
            vehicles={shown}
            areWhole={!fleet.everything.state.value.isLoading}
            chosen={chosen}
            onChoose={choose}
            onImpossible={() => setNoMap(true)}
            card={card}
            asked={askedPlace}
          />
        )}
        {hasMap && chosen && <VehicleCard vehicle={chosen} onClose={() => choose(undefined)} card={card} />}
      </div>
      <PickedBar picked={picked} shownCount={shown.length} actions={actions} />
    </>
  )
}

const VehicleRows = lazyPart<VehicleTableProps>(async () => (await loadTable()).VehicleRows)

interface RowsProps extends FleetView {
  readonly fleet: Fleet
  readonly hasPositions: boolean
}

function Rows({ fleet, hasPositions, ...shownView }: RowsProps) {
  const { shown, choice, choose, step, picked, words, context, filter, setFilter, view, sort, setSort, columns } =
    shownView
  // A vehicle that matches may still be on a page to come.
  const isComplete = fleet.everything.state.value.loadedAt !== undefined
  if (isComplete && shown.length === 0) return <NoMatch filter={filter} onClear={() => setFilter({ words: '' })} />
  const rows = { vehicles: shown, chosen: choice, onChoose: choose, onStep: step, picked, words, context }
  const ofTable = { all: fleet.vehicles.value, sort, onSort: setSort, columns }
  if (view === 'table') return <VehicleRows {...rows} {...ofTable} />
  return <VehicleList {...rows} hasPositions={hasPositions} />
}

/** A failed poll leaves the vehicles on the screen. */
function PollFailure({ fleet: { live, everything } }: { readonly fleet: Fleet }) {
  const { failure } = live.value ?? {}
  return failure && everything.state.value.loadedAt !== undefined ? <FailureNotice failure={failure} /> : null
}
