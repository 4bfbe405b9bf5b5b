/** A map of the drawing library over its ground. */
import type { LayerSpecification, Map as LibraryMap, SourceSpecification } from 'maplibre-gl'
import { layerOver } from './ground.ts'
import { groundFailed } from './ground-failure.ts'
import type { MapParts } from './load-map.ts'
import type { MapColors } from './map-colors.ts'

/** What every map can do, whatever it shows. */
export interface ShownMap {
  showAll(): void
  zoomBy(steps: number): void
  remove(): void
}

interface MapContent {
  readonly colors: MapColors
  readonly sources: Readonly<Record<string, SourceSpecification>>
  /** Above those of the ground, from the bottom up; their IDs, and those of the sources, begin with no `ground-`. */
  readonly layers: readonly LayerSpecification[]
}

/** Throws GPUInitializationError where the browser has no WebGL 2. */
export function createMap(container: HTMLElement, { library, ground }: MapParts, content: MapContent): LibraryMap {
  const { colors, sources, layers } = content
  const under = ground.style(colors)
  const map = new library.Map({
    container,
    style: {
      ...under,
      sources: { ...under.sources, ...sources },
      layers: [...under.layers, ...layers.map((layer) => layerOver(ground, layer))]
    },
    attributionControl: false,
    center: [10, 50],
    zoom: 3,
    bearing: 0,
    pitch: 0,
    maxZoom: 18,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0
  })
  if (ground.attributions) {
    groundFailed.value = false
    map.on('error', () => {
      groundFailed.value = true
    })
  }
  map.touchZoomRotate.disableRotation()
  map.addControl(new library.ScaleControl(), 'bottom-left')
  return map
}
