/** What all maps show below their content. */
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { keptChoice } from '../kept-choices.ts'

const mapLayers = ['map', 'satellite', 'offline'] as const
export type MapLayer = (typeof mapLayers)[number]

/** The user's choice, which the deployment may not offer. */
export const mapLayer = keptChoice('map-layer', mapLayers)

/** Without streets the map is the offline map. */
export function layersOf({ map, satellite }: ConsoleConfig): MapLayer[] {
  return mapLayers.filter((each) => each === 'map' || (each === 'satellite' ? satellite : map))
}

/** The choice, if it is offered. */
export function layerAmong(layers: readonly MapLayer[]): MapLayer {
  return layers.includes(mapLayer.value) ? mapLayer.value : 'map'
}
