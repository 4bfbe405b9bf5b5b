/** Creates a map: the base map with the layers of its content. */
import { signal } from '@preact/signals'
import type {
  CameraOptions,
  FitBoundsOptions,
  LayerSpecification,
  Map as LibraryMap,
  LngLatBoundsLike,
  SourceSpecification,
  StyleSpecification
} from 'maplibre-gl'
import { layerOver } from './base-map.ts'
import type { MapParts } from './load-map.ts'
import { type MapColors, mapColors } from './map-colors.ts'
import { drawImages, redrawImages } from './map-images.ts'
import type { BaseMap } from './map-parts.ts'
import type { Bounds } from './vehicle-features.ts'

/** Whether a part of the streets could not be loaded, such as the tiles of an area. */
export const baseMapFailed = signal(false)

/** What every map on a screen has. */
export interface ShownMap {
  readonly library: LibraryMap
  showAll(): void
  zoomBy(steps: number): void
  /** Draws the same content in the current colours and on the current base map. The camera stays. */
  restyle(parts: MapParts): void
  remove(): void
  /**
   * Only on a map whose vehicles move: calls back after each change of what `showAll` shows, until it is called with undefined.
   * Meanwhile the map does not move to single vehicles.
   */
  keepAll?(onChange: (() => void) | undefined): void
  /** The box around all that `showAll` shows, on a map that has `keepAll`. */
  readonly bounds?: Bounds | undefined
}

export interface MapContent {
  readonly sources: Readonly<Record<string, SourceSpecification>>
  /** Drawn above the base map, the first layer lowest. IDs of layers and sources must not begin with `base-map-`. */
  readonly layers: (colors: MapColors, baseMap: BaseMap) => readonly LayerSpecification[]
}

/** What the first frame shows. */
export type FirstView =
  | { readonly bounds: LngLatBoundsLike; readonly fitBoundsOptions: FitBoundsOptions }
  | Pick<CameraOptions, 'center' | 'zoom'>

/** A part of the world with more land than sea. */
const anywhere: FirstView = { center: [10, 50], zoom: 3 }

/** Throws GPUInitializationError if the browser has no WebGL 2. */
export function createMap(
  container: HTMLElement,
  { library, baseMap }: MapParts,
  content: MapContent,
  first: FirstView = anywhere,
  options: Partial<ConstructorParameters<typeof LibraryMap>[0]> = {}
): LibraryMap {
  const map = new library.Map({
    container,
    style: withoutSea(styleOf(baseMap, content)),
    attributionControl: false,
    bearing: 0,
    pitch: 0,
    maxZoom: 18,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    ...first,
    ...options
  })
  drawImages(map)
  void map.once('load').then(() => {
    if (map.getLayer(sea)) map.setLayoutProperty(sea, 'visibility', 'visible')
  })
  noteFailures(map, baseMap)
  baseMap.onStyled?.(map)
  map.touchZoomRotate.disableRotation()
  return map
}

/** Replaces the style in place. Sources of the content keep their data, and images are drawn in the new colours. */
export function restyleMap(map: LibraryMap, { baseMap }: MapParts, content: MapContent): void {
  const own = Object.keys(content.sources)
  map.setStyle(styleOf(baseMap, content), {
    validate: false,
    transformStyle: (previous, next) => {
      const kept = Object.entries(previous?.sources ?? {}).filter(([id]) => own.includes(id))
      return { ...next, sources: { ...next.sources, ...Object.fromEntries(kept) } }
    }
  })
  redrawImages(map)
  noteFailures(map, baseMap)
  baseMap.onStyled?.(map)
}

function styleOf(baseMap: BaseMap, { sources, layers }: MapContent): StyleSpecification {
  const colors = mapColors()
  const under = baseMap.style(colors)
  return {
    ...under,
    sources: { ...under.sources, ...sources },
    layers: [...under.layers, ...layers(colors, baseMap).map((layer) => layerOver(baseMap, layer))]
  }
}

/** The background of the offline map. */
const sea = 'water'

/** Until the land is drawn, the container shows its colour, so that no map begins as open sea. */
function withoutSea(style: StyleSpecification): StyleSpecification {
  const layers = style.layers.map((layer) =>
    layer.id === sea && layer.type === 'background' ? { ...layer, layout: { visibility: 'none' as const } } : layer
  )
  return { ...style, layers }
}

const watched = new WeakSet<LibraryMap>()

function noteFailures(map: LibraryMap, { attributions }: BaseMap): void {
  baseMapFailed.value = false
  if (!attributions || watched.has(map)) return
  watched.add(map)
  map.on('error', () => {
    baseMapFailed.value = true
  })
}
