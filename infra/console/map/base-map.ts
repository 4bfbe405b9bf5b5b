/** The base map under all other layers: the built-in offline map, or the streets that the operator names. */
import type { LayerSpecification, Map as LibraryMap } from 'maplibre-gl'
import type { ConsoleMap } from '../../../lib/contract/console-config.ts'
import { loadedPart } from '../loading/loaded-part.ts'
import type { colorScheme } from '../style/theme.ts'
import { coastDetail } from './coast-detail.ts'
import { mainRoads, roadLayers, roadSources } from './main-roads.ts'
import type { MapColors } from './map-colors.ts'
import type { BaseMap, MapLibrary } from './map-parts.ts'
import { type OfflineMap, offlineLayers, offlineSources } from './offline-map.ts'
import { StreetsRefused } from './streets/refused.ts'
import { allTowns, townLayer, townSources } from './town-labels.ts'

type ColorScheme = typeof colorScheme.value

/**
 * If the streets cannot be loaded, returns the offline map with the reason. Rejects if the offline map cannot be loaded
 * either.
 */
export async function loadBaseMap(map: ConsoleMap | undefined, scheme: ColorScheme, library: Promise<MapLibrary>) {
  if (!map) return await offlineBaseMap()
  try {
    const { streetMap } = await loadedPart(() => import('./streets/street-map.ts'))
    return await streetMap(map, scheme, library, offlineBaseMap)
  } catch (error) {
    const blocked = error instanceof StreetsRefused ? error.origins : []
    return { ...(await offlineBaseMap()), refusal: { blocked } }
  }
}

let offline: Promise<BaseMap> | undefined

function offlineBaseMap(): Promise<BaseMap> {
  offline ??= loadedPart(readOfflineMap)
    .then((offlineMap) => ({
      style: (colors: MapColors) => ({
        version: 8 as const,
        sources: { ...offlineSources(offlineMap, coastDetail.loaded()), ...roadSources(), ...townSources(offlineMap) },
        layers: [...offlineLayers(colors, coastDetail.loaded() !== undefined, roadLayers(colors)), townLayer(colors)]
      }),
      onCreated: (map: LibraryMap) => {
        for (const data of [coastDetail, mainRoads, allTowns]) data.drawOn(map)
      },
      zooms: { closest: 11, chosen: 9 }
    }))
    .catch((error: unknown) => {
      offline = undefined
      throw error
    })
  return offline
}

async function readOfflineMap(): Promise<OfflineMap> {
  const response = await fetch(OFFLINE_MAP_FILE)
  if (!response.ok) throw new Error(`The offline map is missing: ${response.status}`)
  return await response.json()
}

/** Uses a font of the map style, because the style's server has no glyphs of other fonts. */
export function layerOver({ font }: BaseMap, layer: LayerSpecification): LayerSpecification {
  if (!font || layer.type !== 'symbol' || layer.layout?.['text-field'] === undefined) return layer
  return { ...layer, layout: { 'text-font': font, ...layer.layout } }
}
