/** The screen of a vehicle with its tabs. */
import { useCallback, useEffect, useMemo } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { vehiclePath } from '../addresses.ts'
import { client, replyOf } from '../api/client.ts'
import { nameOf } from '../api/vehicle.ts'
import { LiveMark } from '../fleet/live-mark.tsx'
import { lostVehicles } from '../fleet/lost-vehicles.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { useQuery } from '../loading/use-query.ts'
import { useBarStatus } from '../page/bar-status.ts'
import { MissingPage, NoticePage } from '../page/notice-page.tsx'
import { Tabs } from '../page/tabs.tsx'
import { useTitle } from '../page/title.ts'
import { endNewAlerts } from '../page/unread-alerts.ts'
import { useRefresh } from '../push/use-refresh.ts'
import { VehicleHead } from './vehicle-head.tsx'
import { type VehicleTab, vehicleTabs } from './vehicle-tabs.ts'

export function VehicleScreen() {
  const { vehicleId = '', tab = '' } = useRoute().params
  const shown = vehicleTabs.find(({ segment }) => segment === tab)
  const lostName = lostVehicles.value.get(vehicleId)
  if (lostName !== undefined) {
    return <NoticePage title={t('vehicleLost', { name: lostName })} text={t('vehicleLostText')} />
  }
  return shown ? <Vehicle key={vehicleId} vehicleId={vehicleId} tab={shown} /> : <MissingPage default />
}

function Vehicle({ vehicleId, tab }: { readonly vehicleId: string; readonly tab: VehicleTab }) {
  const fleet = useMemo(sharedFleet, [])
  useEffect(() => fleet.start(), [fleet])
  useEffect(() => endNewAlerts((alert) => alert.vehicleId === vehicleId), [vehicleId])
  useBarStatus(useCallback(() => <LiveMark live={fleet.live.value} />, [fleet]))
  const profile = useQuery(
    (signal) => replyOf(client.GET('/vehicle/{vehicle_id}', { params: { path: { vehicle_id: vehicleId } }, signal })),
    [vehicleId]
  )
  useRefresh(['vehicle.updated', 'vehicle.shared', 'vehicle.unshared'], profile.load, vehicleId)
  const { data, failure, isLoading } = profile.state.value
  const listed = fleet.vehicles.value.get(vehicleId)
  const { loadedAt, failure: fleetFailure } = fleet.everything.state.value
  const isFleetKnown = loadedAt !== undefined || fleetFailure !== undefined
  const known = listed ?? { id: vehicleId }
  const vehicle = data ? { ...known, profile: data.data } : known
  useTitle(vehicle.profile && nameOf(vehicle))
  const tabs = vehicleTabs.map(({ segment, title }) => ({
    href: vehiclePath(vehicleId, segment),
    text: t(title),
    isShown: segment === tab.segment
  }))
  return (
    <div class="vehicle">
      <VehicleHead
        vehicle={vehicle}
        isNamed={Boolean(vehicle.profile ?? failure)}
        isListed={listed !== undefined && (listed.status !== undefined || isFleetKnown)}
        header={isFleetKnown ? data?.header : undefined}
        organizations={fleet.organizations.value}
      />
      {failure && <FailureNotice failure={failure} isRepeated={isLoading} onRetry={() => void profile.load()} />}
      {failure?.status !== 404 && (
        <>
          <Tabs label={t('vehicleParts')} tabs={tabs} />
          <tab.component key={tab.segment} {...{ vehicleId, profile, fleet, vehicle }} />
        </>
      )}
    </div>
  )
}
