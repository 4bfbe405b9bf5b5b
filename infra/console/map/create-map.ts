/** A map of the drawing library over the base map. */
import type { LayerSpecification, Map as LibraryMap, SourceSpecification } from 'maplibre-gl'
import { baseLayers, baseSources } from './base-map.ts'
import type { MapParts } from './load-map.ts'
import type { MapColors } from './map-colors.ts'

/** What every map can do, whatever it shows. */
export interface ShownMap {
  showAll(): void
  zoomBy(steps: number): void
  remove(): void
}

export interface MapContent {
  readonly colors: MapColors
  readonly sources: Readonly<Record<string, SourceSpecification>>
  /** Above those of the base map, from the bottom up. */
  readonly layers: readonly LayerSpecification[]
}

/** Throws GPUInitializationError where the browser has no WebGL 2. */
export function createMap(container: HTMLElement, { library, baseMap }: MapParts, content: MapContent): LibraryMap {
  const { colors, sources, layers } = content
  const map = new library.Map({
    container,
    style: {
      version: 8,
      sources: { ...baseSources(baseMap), ...sources },
      layers: [...baseLayers(colors), ...layers]
    },
    attributionControl: false,
    center: [10, 50],
    zoom: 3,
    maxZoom: 18,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new library.ScaleControl(), 'bottom-left')
  return map
}
