/** The map of the fleet on the screen, with what shows while it loads and where it cannot be drawn. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { nameOf, type Vehicle } from '../fleet/vehicle.ts'
import { t } from '../language/language.ts'
import { Icon } from '../layout/icons.tsx'
import { Late } from '../layout/late.tsx'
import { colorScheme } from '../style/theme.ts'
import { FleetMap } from './fleet-map.ts'
import { loadMap } from './load-map.ts'

export interface VehicleMapProps {
  readonly vehicles: readonly Vehicle[]
  readonly chosen: Vehicle | undefined
  readonly onChoose: (id: string) => void
  /** Called where there is no map: rows then have to say where vehicles are. */
  readonly onImpossible: () => void
}

type MapState = 'loading' | 'drawn' | 'impossible' | 'failed'

/** Made anew when the colours change, which all images and layers have. */
export function VehicleMap(props: VehicleMapProps) {
  return <DrawnMap key={colorScheme.value} {...props} />
}

function DrawnMap({ vehicles, chosen, onChoose, onImpossible }: VehicleMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<FleetMap>()
  const [state, setState] = useState<MapState>('loading')
  const [crowd, setCrowd] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)

  // One map for as long as the component is shown, or until it is tried again.
  useEffect(() => {
    let made: FleetMap | undefined
    let isGone = false
    const make = async () => {
      const parts = await loadMap()
      if (isGone || !container.current) return
      made = new FleetMap(container.current, parts, { onChoose, onCrowd: setCrowd })
      setMap(made)
      setState('drawn')
    }
    make().catch((error: unknown) => {
      const isImpossible = error instanceof Error && error.name === 'GPUInitializationError'
      setState(isImpossible ? 'impossible' : 'failed')
      if (isImpossible) onImpossible()
    })
    return () => {
      isGone = true
      made?.remove()
    }
  }, [attempt])
  useEffect(() => void map?.show(vehicles), [map, vehicles])
  // A choice moves the map once; afterwards the vehicle's own movement is followed by its mark alone.
  const chosenId = chosen?.id
  const lastMoved = useRef<string>(undefined)
  useEffect(() => {
    void map?.choose(chosen, chosenId !== lastMoved.current)
    if (map) lastMoved.current = chosenId
  }, [map, chosen, chosenId])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <section class="map" aria-label={t('map')}>
      <div ref={container} class="map-canvas" />
      {state === 'loading' && (
        <Late>
          <p class="map-message">{t('mapLoading')}</p>
        </Late>
      )}
      {state === 'impossible' && <p class="map-message">{t('mapImpossible')}</p>}
      {state === 'failed' && (
        <p class="map-message">
          {t('mapFailed')}{' '}
          <button type="button" onClick={retry}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {map && state === 'drawn' && <MapButtons map={map} />}
      <p class="map-source">{t('mapSource')}</p>
      {crowd.length > 0 && (
        <Crowd
          vehicles={vehicles.filter(({ id }) => crowd.includes(id))}
          onChoose={onChoose}
          onClose={() => setCrowd([])}
        />
      )}
    </section>
  )
}

function MapButtons({ map }: { readonly map: FleetMap }) {
  return (
    <div class="map-buttons">
      <button type="button" aria-label={t('zoomIn')} title={t('zoomIn')} onClick={() => map.zoomBy(1)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={t('zoomOut')} title={t('zoomOut')} onClick={() => map.zoomBy(-1)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label={t('showAllOnMap')} title={t('showAllOnMap')} onClick={() => map.showAll()}>
        <Icon name="fit" />
      </button>
    </div>
  )
}

interface CrowdProps {
  readonly vehicles: readonly Vehicle[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

function Crowd({ vehicles, onChoose, onClose }: CrowdProps) {
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
      <ul>
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
