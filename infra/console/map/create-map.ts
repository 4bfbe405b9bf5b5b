/** Creates a map: the base map with the layers of its content. */
import { signal } from '@preact/signals'
import type { LayerSpecification, Map as LibraryMap, SourceSpecification } from 'maplibre-gl'
import { layerOver } from './base-map.ts'
import type { MapParts } from './load-map.ts'
import type { MapColors } from './map-colors.ts'

/** Whether a part of the streets could not be loaded, such as the tiles of an area. */
export const baseMapFailed = signal(false)

/** Methods that every map on a screen has. */
export interface ShownMap {
  showAll(): void
  zoomBy(steps: number): void
  remove(): void
}

interface MapContent {
  readonly colors: MapColors
  readonly sources: Readonly<Record<string, SourceSpecification>>
  /** Drawn above the base map, the first layer lowest. IDs of layers and sources must not begin with `base-map-`. */
  readonly layers: readonly LayerSpecification[]
}

/** Throws GPUInitializationError if the browser has no WebGL 2. */
export function createMap(container: HTMLElement, { library, baseMap }: MapParts, content: MapContent): LibraryMap {
  const { colors, sources, layers } = content
  const under = baseMap.style(colors)
  const map = new library.Map({
    container,
    style: {
      ...under,
      sources: { ...under.sources, ...sources },
      layers: [...under.layers, ...layers.map((layer) => layerOver(baseMap, layer))]
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
  if (baseMap.attributions) {
    baseMapFailed.value = false
    map.on('error', () => {
      baseMapFailed.value = true
    })
  }
  map.touchZoomRotate.disableRotation()
  map.addControl(new library.ScaleControl(), 'bottom-left')
  return map
}
