/** Loads what a map is drawn with: the library, its worker and the offline map, once for all maps. */
import { loadedPart } from '../layout/loaded-part.ts'
import type { BaseMap } from './base-map.ts'

export type MapLibrary = typeof import('maplibre-gl')

export interface MapParts {
  readonly library: MapLibrary
  readonly baseMap: BaseMap
}

let parts: Promise<MapParts> | undefined

/** Rejects where a file cannot be had; the next call tries again. */
export function loadMap(): Promise<MapParts> {
  parts ??= load().catch((error: unknown) => {
    parts = undefined
    throw error
  })
  return parts
}

async function load(): Promise<MapParts> {
  const [library, baseMap] = await Promise.all([
    loadedPart((): Promise<MapLibrary> => import(MAP_LIBRARY_FILE)),
    loadedPart(readBaseMap)
  ])
  library.setWorkerUrl(MAP_WORKER_FILE)
  return { library, baseMap }
}

async function readBaseMap(): Promise<BaseMap> {
  const response = await fetch(BASE_MAP_FILE)
  if (!response.ok) throw new Error(`The offline map is missing: ${response.status}`)
  return await response.json()
}
