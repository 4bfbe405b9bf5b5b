/** The fleet: a list and a map of all vehicles with one selection, kept up to date. */
import type { ComponentType } from 'preact'
import { useCallback, useEffect, useMemo } from 'preact/hooks'
import { t } from '../language/language.ts'
import { Delayed } from '../loading/delayed.tsx'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { useBarStatus } from '../page/bar-status.ts'
import type { Fleet } from './fleet.ts'
import type { FleetParts } from './fleet-parts.ts'
import { FleetVehicles } from './fleet-vehicles.tsx'
import { LiveMark } from './live-mark.tsx'
import { sharedFleet } from './shared-fleet.ts'

/** The parts are not among the scripts that the fleet loads. */
export function fleetScreen(parts: FleetParts): ComponentType {
  return () => <FleetScreen {...parts} />
}

function FleetScreen({ useStart, ...parts }: FleetParts) {
  const fleet = useMemo(sharedFleet, [])
  useEffect(() => fleet.start(), [fleet])
  useStart(fleet)
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
      {isEmpty ? <NoVehicles fleet={fleet} {...parts} /> : <FleetVehicles fleet={fleet} {...parts} />}
    </div>
  )
}

/** Data that were read before stay on the screen with their age, so a failure notice is not needed. */
function isUnreachableAgain({ everything, vehicles }: Fleet): boolean {
  return everything.state.value.failure?.severity === 'UNREACHABLE' && vehicles.value.size > 0
}

function NoVehicles({ fleet, EmptyFleet }: { readonly fleet: Fleet } & Pick<FleetParts, 'EmptyFleet'>) {
  const { isLoading, loadedAt, failure } = fleet.everything.state.value
  if (loadedAt !== undefined && !failure) return <EmptyFleet fleet={fleet} />
  if (!isLoading) return null
  return (
    <Delayed>
      <output class="skeleton" aria-label={t('loading')} />
    </Delayed>
  )
}
