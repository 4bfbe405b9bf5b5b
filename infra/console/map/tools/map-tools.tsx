/** The tools of a map: its buttons and its scale. */
import { signal } from '@preact/signals'
import type { ScaleControl, Unit } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'preact/hooks'
import { keptSwitch } from '../../kept-choices.ts'
import { t } from '../../language/language.ts'
import { isImperial } from '../../language/locale.ts'
import type { MotionUnits } from '../../language/motion-units.ts'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { Icon } from '../../page/icons.tsx'
import type { ShownMap } from '../create-map.ts'
import { loadMap } from '../load-map.ts'
import type { MapLayer } from '../map-layer.ts'
import { canFillScreen, FullScreenButton } from './full-screen.tsx'
import { keepAllInView } from './keep-all.ts'
import { LayerMenu } from './layer-menu.tsx'
import { mayLocate, OwnPositionMark, useOwnPosition } from './own-position.tsx'
import type { RulerProps } from './ruler/ruler.tsx'
import { ToolButton } from './tool-button.tsx'

const Ruler = lazyPart<RulerProps>(async () => (await import('./ruler/ruler.tsx')).Ruler)

export interface MapToolsProps {
  readonly map: ShownMap
  /** Label of the button that moves the map to show everything. */
  readonly showAllText: string
  /** What the map can show below its content. */
  readonly layers?: readonly MapLayer[] | undefined
  /** Of what is measured; by default those of the profile. Called when it is needed. */
  readonly unitsOf?: (() => MotionUnits | undefined) | undefined
}

export function MapTools({ map, showAllText, layers = [], unitsOf }: MapToolsProps) {
  const buttons = useRef<HTMLDivElement>(null)
  const { found, failure, locate } = useOwnPosition(map.library)
  useScale(map)
  useKeptInView(map)
  const rulerButton = useRef<HTMLButtonElement>(null)
  const [isMeasuring, setMeasuring] = useState(false)
  const toggleRuler = () => {
    if (isMeasuring) rulerButton.current?.focus()
    setMeasuring(!isMeasuring)
  }
  const zoomBy = (steps: number) => {
    if (map.keepAll) isAllKept.value = false
    map.zoomBy(steps)
  }
  return (
    <>
      <div ref={buttons} class="map-buttons">
        <ToolButton text={t('zoomIn')} onClick={() => zoomBy(1)}>
          <Icon name="plus" />
        </ToolButton>
        <ToolButton text={t('zoomOut')} onClick={() => zoomBy(-1)}>
          <Icon name="minus" />
        </ToolButton>
        <ToolButton text={showAllText} onClick={() => map.showAll()}>
          <Icon name="target" />
        </ToolButton>
        {map.keepAll && (
          <ToolButton text={t('keepAllInView')} isPressed={isAllKept.value} onClick={toggleKept}>
            <Icon name="eye" />
          </ToolButton>
        )}
        {mayLocate() && (
          <ToolButton text={t('showOwnPosition')} onClick={locate}>
            <Icon name="locate" />
          </ToolButton>
        )}
        {layers.length > 1 && <LayerMenu layers={layers} />}
        <ToolButton text={t('ruler')} isPressed={isMeasuring} onClick={toggleRuler} buttonRef={rulerButton}>
          <Icon name="ruler" />
        </ToolButton>
        {canFillScreen() && <FullScreenButton inside={buttons} />}
      </div>
      {isMeasuring && <Ruler map={map.library} units={unitsOf?.()} onEnd={toggleRuler} />}
      {found && <OwnPositionMark map={map.library} found={found} />}
      <p class="map-said" role="status">
        {failure && t(failure)}
      </p>
    </>
  )
}

/** In the units of the profile. It ends with the map. */
function useScale({ library: map }: ShownMap): void {
  const scale = useRef<ScaleControl>(undefined)
  const unit: Unit = isImperial() ? 'imperial' : 'metric'
  const last = useRef(unit)
  last.current = unit
  useEffect(() => {
    let isGone = false
    const add = async () => {
      const { library } = await loadMap()
      if (isGone) return
      scale.current = new library.ScaleControl({ unit: last.current })
      map.addControl(scale.current, 'bottom-left')
    }
    // Without its library there is no map.
    add().catch(() => {})
    return () => {
      isGone = true
    }
  }, [map])
  useEffect(() => scale.current?.setUnit(unit), [unit])
}

/** For wall screens, also after a restart. */
const keepsAll = keptSwitch('all-in-view', false)
/** A map that is moved by hand is only free until the next start. */
const isAllKept = signal(keepsAll.peek())

function toggleKept(): void {
  isAllKept.value = !isAllKept.value
  keepsAll.value = isAllKept.value
}

function useKeptInView(map: ShownMap): void {
  const isKept = isAllKept.value
  useEffect(() => {
    if (!isKept) return undefined
    return keepAllInView(map, () => {
      isAllKept.value = false
    })
  }, [map, isKept])
}
