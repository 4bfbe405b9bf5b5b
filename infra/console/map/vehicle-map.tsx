/** The map of the fleet on the screen. */
import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { tripPath, vehiclePath, withQuery } from '../addresses.ts'
import type { Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import { commonUnitsOf } from '../language/motion-units.ts'
import { steppedNow } from '../language/now.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { alertedVehicles } from '../page/unread-alerts.ts'
import type { AskedPlace } from './asked-place.ts'
import type { CrowdProps } from './crowd.tsx'
import { FleetMap } from './fleet-map.ts'
import { firstView } from './fleet-view.ts'
import { MapView, useMap } from './map-view.tsx'
import { runningTrip } from './running-trip.ts'

interface VehicleMapProps {
  readonly vehicles: readonly Vehicle[]
  /** Whether no further vehicles are being read, to which the map would be moved. */
  readonly areWhole: boolean
  readonly chosen: Vehicle | undefined
  readonly onChoose: (id: string) => void
  /** Called if the browser cannot draw maps, so that the rows show the positions instead. */
  readonly onImpossible: () => void
  /** The card of the chosen vehicle, beside which the vehicle is shown. */
  readonly card?: RefObject<HTMLElement | null>
  /** A place that the map shows next. */
  readonly asked?: Signal<AskedPlace | undefined>
}

const Crowd = lazyPart<CrowdProps>(async () => (await import('./crowd.tsx')).Crowd)

export function VehicleMap(props: VehicleMapProps) {
  const { vehicles, areWhole, chosen, onChoose, onImpossible } = props
  const [crowd, setCrowd] = useState<readonly string[]>([])
  const openReplay = useRef(useReplayLink())
  // The map is created when its files are loaded, and then calls what was passed last.
  const last = useRef(props)
  last.current = props
  const view = useMap((container, parts) => {
    const events = {
      onChoose: (id: string) => last.current.onChoose(id),
      onCrowd: setCrowd,
      onTrail: (id: string, at: number) => void openReplay.current(id, at),
      card: () => last.current.card?.current?.getBoundingClientRect()
    }
    const first = firstView(last.current.vehicles, last.current.chosen, parts.baseMap.zooms, steppedNow.peek())
    return new FleetMap(container, parts, events, first)
  }, onImpossible)
  const { map } = view
  // Vehicles become silent without a new status, so the map looks again.
  const seenAt = steppedNow.value
  const alertedAt = alertedVehicles.value
  useEffect(() => void map?.show(vehicles, seenAt, areWhole, alertedAt), [map, vehicles, seenAt, areWhole, alertedAt])
  // The map moves once when a vehicle is selected. Afterwards only its icon follows the vehicle.
  const chosenId = chosen?.id
  const lastMoved = useRef<string>(undefined)
  useEffect(() => {
    void map?.choose(chosen, chosenId !== lastMoved.current, seenAt)
    if (map) lastMoved.current = chosenId
  }, [map, chosen, chosenId, seenAt])

  const { asked } = props
  const place = asked?.value
  useEffect(() => {
    if (!map || !asked || !place) return
    map.goTo(place)
    asked.value = undefined
  }, [map, place])

  return (
    <MapView
      label={t('map')}
      view={view}
      showAllText={t('showAllOnMap')}
      impossibleText={t('mapImpossible')}
      unitsOf={() => commonUnitsOf(vehicles.map(({ profile }) => profile))}
    >
      {crowd.length > 0 && (
        <Crowd
          vehicles={vehicles.filter(({ id }) => crowd.includes(id))}
          onChoose={onChoose}
          onClose={() => setCrowd([])}
        />
      )}
    </MapView>
  )
}

/** Opens the replay of the trip that a vehicle is making, or the vehicle's trips if that trip cannot be read. */
function useReplayLink(): (vehicleId: string, at: number) => Promise<void> {
  const { route } = useLocation()
  return async (vehicleId, at) => {
    const tripId = await runningTrip(vehicleId).catch(() => undefined)
    if (tripId === undefined) route(vehiclePath(vehicleId, 'trips'))
    else route(withQuery(tripPath(tripId), { at: new Date(at).toISOString() }))
  }
}
