/** The map of the fleet on the screen. */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { useKeys } from '../page/keys.ts'
import { FleetMap } from './fleet-map.ts'
import { firstView } from './fleet-view.ts'
import { MapView, useMap } from './map-view.tsx'

interface VehicleMapProps {
  readonly vehicles: readonly Vehicle[]
  readonly chosen: Vehicle | undefined
  readonly onChoose: (id: string) => void
  /** Called if the browser cannot draw maps, so that the rows show the positions instead. */
  readonly onImpossible: () => void
  /** The card of the chosen vehicle, beside which the vehicle is shown. */
  readonly card?: RefObject<HTMLElement | null>
}

export function VehicleMap(props: VehicleMapProps) {
  const { vehicles, chosen, onChoose, onImpossible } = props
  const [crowd, setCrowd] = useState<readonly string[]>([])
  // The map is created when its files are loaded, and then calls what was passed last.
  const last = useRef(props)
  last.current = props
  const view = useMap((container, parts) => {
    const events = {
      onChoose: (id: string) => last.current.onChoose(id),
      onCrowd: setCrowd,
      card: () => last.current.card?.current?.getBoundingClientRect()
    }
    const first = firstView(last.current.vehicles, last.current.chosen, parts.baseMap.zooms)
    return new FleetMap(container, parts, events, first)
  }, onImpossible)
  const { map } = view
  useEffect(() => void map?.show(vehicles), [map, vehicles])
  // The map moves once when a vehicle is selected. Afterwards only its icon follows the vehicle.
  const chosenId = chosen?.id
  const lastMoved = useRef<string>(undefined)
  useEffect(() => {
    void map?.choose(chosen, chosenId !== lastMoved.current)
    if (map) lastMoved.current = chosenId
  }, [map, chosen, chosenId])

  return (
    <MapView label={t('map')} view={view} showAllText={t('showAllOnMap')} impossibleText={t('mapImpossible')}>
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

interface CrowdProps {
  readonly vehicles: readonly Vehicle[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Takes the focus, because it opens in response to a click. */
function Crowd({ vehicles, onChoose, onClose }: CrowdProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  useKeys({ Escape: onClose })
  const choose = (id: string) => {
    onChoose(id)
    onClose()
  }
  return (
    <section class="crowd card" aria-label={t('vehiclesHere')}>
      <div class="card-head">
        <h2>{t('vehiclesHere')}</h2>
        <button type="button" class="quiet" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <ul ref={list}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <button type="button" class="quiet" onClick={() => choose(vehicle.id)}>
              {nameOf(vehicle)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
