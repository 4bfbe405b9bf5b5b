/** The base map under all other layers: the built-in offline map, the streets that the operator names, or aerial images. */
import type { LayerSpecification } from 'maplibre-gl'
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { loadedPart } from '../loading/loaded-part.ts'
import type { colorScheme } from '../style/theme.ts'
import type { MapLayer } from './map-layer.ts'
import type { BaseMap, MapLibrary } from './map-parts.ts'
import { StreetsRefused } from './streets/refused.ts'

type ColorScheme = typeof colorScheme.value

/**
 * If the streets cannot be loaded, returns the offline map with the reason. Rejects if the offline map cannot be loaded
 * either. `layer`: one that the deployment offers.
 */
export async function loadBaseMap(
  { map, satellite }: ConsoleConfig,
  layer: MapLayer,
  scheme: ColorScheme,
  library: Promise<MapLibrary>
): Promise<BaseMap> {
  if (layer === 'satellite' && satellite) {
    const { satelliteMap } = await loadedPart(() => import('./satellite-map.ts'))
    return satelliteMap(satellite, await offlineBaseMap())
  }
  if (layer === 'offline' || !map) return await offlineBaseMap()
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
  offline ??= loadedPart(readOfflineMap).catch((error: unknown) => {
    offline = undefined
    throw error
  })
  return offline
}

async function readOfflineMap(): Promise<BaseMap> {
  const [{ builtInMap }, response] = await Promise.all([import('./built-in-map.ts'), fetch(OFFLINE_MAP_FILE)])
  if (!response.ok) throw new Error(`The offline map is missing: ${response.status}`)
  return builtInMap(await response.json())
}

/** Uses a font of the map style, because the style's server has no glyphs of other fonts. */
export function layerOver({ font }: BaseMap, layer: LayerSpecification): LayerSpecification {
  if (!font || layer.type !== 'symbol' || layer.layout?.['text-field'] === undefined) return layer
  return { ...layer, layout: { 'text-font': font, ...layer.layout } }
}
