/** The fleet: a list and a map of all vehicles with one selection, kept up to date. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { vehiclePath } from '../addresses.ts'
import { compareTexts, formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { steppedNow } from '../language/now.ts'
import { Delayed } from '../loading/delayed.tsx'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { VehicleMap } from '../map/vehicle-map.tsx'
import { useBarStatus } from '../page/bar-status.ts'
import { useKeys } from '../page/keys.ts'
import { EmptyFleet } from './empty-fleet.tsx'
import { countGroups, filteredVehicles } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import type { Fleet } from './fleet.ts'
import { LiveMark } from './live-mark.tsx'
import { sharedFleet } from './shared-fleet.ts'
import { Sources } from './sources.tsx'
import { useChoice } from './use-choice.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleList } from './vehicle-list.tsx'

export function FleetScreen() {
  const fleet = useMemo(sharedFleet, [])
  useEffect(() => fleet.start(), [fleet])
  useBarStatus(useCallback(() => <LiveMark live={fleet.live.value} />, [fleet]))
  const { failure, isLoading } = fleet.everything.state.value
  const retry = () => void fleet.retry()
  const isEmpty = fleet.vehicles.value.size === 0

  return (
    <div class="fleet">
      <h1 class="visually-hidden">{t('fleet')}</h1>
      {failure && !isUnreachableAgain(fleet) && (
        <FailureNotice failure={failure} isRepeated={isLoading} onRetry={retry} />
      )}
      {isEmpty ? <NoVehicles fleet={fleet} /> : <Vehicles fleet={fleet} />}
    </div>
  )
}

/** Data that were read before stay on the screen with their age, so a failure notice is not needed. */
function isUnreachableAgain({ everything, vehicles }: Fleet): boolean {
  return everything.state.value.failure?.severity === 'UNREACHABLE' && vehicles.value.size > 0
}

function NoVehicles({ fleet }: { readonly fleet: Fleet }) {
  const { isLoading, loadedAt, failure } = fleet.everything.state.value
  if (loadedAt !== undefined && !failure) return <EmptyFleet />
  if (!isLoading) return null
  return (
    <Delayed>
      <output class="skeleton" aria-label={t('loading')} />
    </Delayed>
  )
}

function Vehicles({ fleet }: { readonly fleet: Fleet }) {
  const { choice, choose, filter, setFilter } = useChoice()
  const [hasNoMap, setNoMap] = useState(false)
  const all = fleet.vehicles.value
  const compare = compareTexts()
  const moment = steppedNow.value
  const shown = useMemo(() => filteredVehicles(all.values(), filter, moment, compare), [all, filter, moment])
  const counts = useMemo(() => countGroups(all.values(), moment), [all, moment])
  const chosen = choice === undefined ? undefined : all.get(choice)
  const isComplete = fleet.everything.state.value.loadedAt !== undefined
  const { failure } = fleet.live.value ?? {}
  const step = (by: number) => {
    const index = shown.findIndex(({ id }) => id === choice)
    // Without a selection, one step forwards selects the first vehicle and one step backwards the last.
    const from = index < 0 && by < 0 ? shown.length : index
    const next = shown[Math.min(shown.length - 1, Math.max(0, from + by))]
    if (next) choose(next.id)
  }
  const { route } = useLocation()
  const open = () => {
    if (choice !== undefined) route(vehiclePath(choice))
  }
  useKeys({ j: () => step(1), k: () => step(-1), Enter: open, Escape: () => choose(undefined) })

  return (
    <>
      <FilterBar filter={filter} counts={counts} onChange={setFilter} />
      {failure && isComplete && <FailureNotice failure={failure} />}
      <div class="fleet-parts">
        <div class="fleet-list">
          <VehicleList vehicles={shown} chosen={choice} onChoose={choose} onStep={step} hasPositions={hasNoMap} />
          <p class="list-foot" aria-live="polite">
            {shown.length === 0
              ? t('noMatch')
              : t('vehiclesShown', { shown: formatNumber(shown.length), total: formatNumber(counts.all) })}
            <Sources fleet={fleet} />
          </p>
        </div>
        <VehicleMap vehicles={shown} chosen={chosen} onChoose={choose} onImpossible={() => setNoMap(true)} />
        {chosen && <VehicleCard vehicle={chosen} onClose={() => choose(undefined)} />}
      </div>
    </>
  )
}
