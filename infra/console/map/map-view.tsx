/** A map on the screen, with its buttons, a placeholder while it loads, and a text if it cannot be drawn. */
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { language } from '../language/current-language.ts'
import { t } from '../language/language.ts'
import { Delayed } from '../loading/delayed.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import { loadStyle } from '../loading/load-style.ts'
import { palette } from '../style/theme.ts'
import { BaseMapNotes } from './base-map-notes.tsx'
import type { ShownMap } from './create-map.ts'
import { loadMap, type MapParts } from './load-map.ts'
import { mapLayer } from './map-layer.ts'
import type { BaseMap } from './map-parts.ts'
import { mapToolsMessages } from './tools/map-tools.messages.ts'
import type { MapToolsProps } from './tools/map-tools.tsx'

const MapTools = lazyPart<MapToolsProps>(async () => {
  const [{ MapTools }] = await Promise.all([import('./tools/map-tools.tsx'), loadStyle(MAP_TOOLS_STYLE_FILE)])
  return MapTools
}, mapToolsMessages)

type MapState = 'loading' | 'drawn' | 'impossible' | 'failed'

interface MapInPage<M extends ShownMap> {
  readonly container: RefObject<HTMLDivElement | null>
  /** Undefined until the map is created. */
  readonly map: M | undefined
  /** The base map below the content. */
  readonly baseMap: BaseMap | undefined
  readonly state: MapState
  readonly retry: () => void
}

/**
 * Keeps one map while the component is shown, or until it is retried. A change of theme or layer changes its style only.
 * Calls `onImpossible` if the browser cannot draw maps.
 */
export function useMap<M extends ShownMap>(
  make: (container: HTMLElement, parts: MapParts) => M,
  onImpossible?: () => void
): MapInPage<M> {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<M>()
  const [baseMap, setBaseMap] = useState<BaseMap>()
  const [state, setState] = useState<MapState>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let made: M | undefined
    let isGone = false
    const begin = async () => {
      const parts = await loadMap()
      if (isGone || !container.current) return
      made = make(container.current, parts)
      setMap(made)
      setBaseMap(parts.baseMap)
      setState('drawn')
    }
    begin().catch((error: unknown) => {
      const isImpossible = error instanceof Error && error.name === 'GPUInitializationError'
      setState(isImpossible ? 'impossible' : 'failed')
      if (isImpossible) onImpossible?.()
    })
    return () => {
      isGone = true
      made?.remove()
    }
  }, [attempt])

  useRestyling(map, setBaseMap)
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { container, map, baseMap, state, retry }
}

/** Draws the map again on another layer, in the colours of another theme and, as its labels, in another language. */
function useRestyling(map: ShownMap | undefined, onBaseMap: (baseMap: BaseMap | undefined) => void): void {
  const wanted = `${palette.value} ${language.value} ${mapLayer.value}`
  const drawn = useRef(wanted)
  useEffect(() => {
    if (!map || drawn.current === wanted) return
    drawn.current = wanted
    let isGone = false
    const restyle = async () => {
      const parts = await loadMap()
      if (isGone) return
      map.restyle(parts)
      onBaseMap(parts.baseMap)
    }
    // Where the other base map cannot be loaded, the map stays as it is.
    restyle().catch(() => {})
    return () => {
      isGone = true
    }
  }, [map, wanted])
}

interface MapViewProps {
  readonly label: string
  readonly view: MapInPage<ShownMap>
  /** Label of the button that moves the map to show everything. */
  readonly showAllText: string
  readonly impossibleText: string
  readonly unitsOf?: MapToolsProps['unitsOf']
  readonly children?: ComponentChildren
}

export function MapView({ label, view, showAllText, impossibleText, unitsOf, children }: MapViewProps) {
  const { container, map, baseMap, state, retry } = view
  return (
    <section class="map" aria-label={label}>
      <div ref={container} class="map-canvas" />
      {state === 'loading' && (
        <Delayed>
          <p class="map-message">{t('mapLoading')}</p>
        </Delayed>
      )}
      {state === 'impossible' && <p class="map-message">{impossibleText}</p>}
      {state === 'failed' && (
        <p class="map-message">
          {t('mapFailed')}{' '}
          <button type="button" onClick={retry}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {map && state === 'drawn' && (
        <MapTools map={map} showAllText={showAllText} layers={baseMap?.layers} unitsOf={unitsOf} />
      )}
      {baseMap && <BaseMapNotes baseMap={baseMap} />}
      {children}
    </section>
  )
}
