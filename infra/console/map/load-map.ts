/** Loads the map library, its worker and the base map, once for all maps. */
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { readConsoleConfig } from '../api/console-config.ts'
import { loadedPart } from '../loading/loaded-part.ts'
import { colorScheme } from '../style/theme.ts'
import { loadBaseMap } from './base-map.ts'
import { layerAmong, layersOf } from './map-layer.ts'
import type { BaseMap, MapLibrary } from './map-parts.ts'

export interface MapParts {
  readonly library: MapLibrary
  /** The base map of the chosen layer, in the current colours. */
  readonly baseMap: BaseMap
}

let library: Promise<MapLibrary> | undefined
let configRead: Promise<ConsoleConfig> | undefined

/** Rejects if a file cannot be loaded; the next call tries again. */
export async function loadMap(): Promise<MapParts> {
  library ??= loadedPart(readLibrary)
  configRead ??= readConsoleConfig()
  try {
    const config = await configRead
    const layers = layersOf(config)
    const loading = loadBaseMap(config, layerAmong(layers), colorScheme.peek(), library)
    const [drawing, baseMap] = await Promise.all([library, loading])
    const { mapChoice: choice } = config
    return { library: drawing, baseMap: { ...baseMap, layers, ...(choice && { choice }) } }
  } catch (error) {
    library = undefined
    configRead = undefined
    throw error
  }
}

async function readLibrary(): Promise<MapLibrary> {
  const read: MapLibrary = await import(MAP_LIBRARY_FILE)
  read.setWorkerUrl(MAP_WORKER_FILE)
  return read
}
