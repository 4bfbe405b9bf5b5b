/** What all maps show below their content. The choice is kept in this browser. */
import { signal } from '@preact/signals'
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'

const mapLayers = ['map', 'satellite', 'offline'] as const
export type MapLayer = (typeof mapLayers)[number]

const storageKey = 'console.map-layer'

/** The user's choice, which the deployment may not offer. */
export const mapLayer = signal<MapLayer>(mapLayers.find((each) => each === localStorage.getItem(storageKey)) ?? 'map')

export function chooseMapLayer(chosen: MapLayer): void {
  localStorage.setItem(storageKey, chosen)
  mapLayer.value = chosen
}

/** Without streets the map is the offline map. */
export function layersOf({ map, satellite }: ConsoleConfig): MapLayer[] {
  return mapLayers.filter((each) => each === 'map' || (each === 'satellite' ? satellite : map))
}

/** The choice, if it is offered. */
export function layerAmong(layers: readonly MapLayer[]): MapLayer {
  return layers.includes(mapLayer.value) ? mapLayer.value : 'map'
}
