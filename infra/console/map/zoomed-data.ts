/** Data of the offline map that is loaded when a map is first zoomed in. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'

/** From this zoom on the data is drawn, once it is loaded. */
export const detailZoom = 6

export interface ZoomedData {
  /** Undefined until it is loaded. */
  readonly loaded: () => GeoJSON.GeoJSON | undefined
  /** To be called whenever a map gets the source. If the data cannot be loaded, the next zoom tries again. */
  readonly drawOn: (map: LibraryMap) => void
}

interface DataOnZoom {
  readonly source: string
  /** Reads what becomes the data of the source. */
  readonly load: () => Promise<GeoJSON.GeoJSON>
  /** Called once for each map. */
  readonly onDrawn?: (map: LibraryMap) => void
}

export function zoomedData({ source, load, onDrawn }: DataOnZoom): ZoomedData {
  let loaded: GeoJSON.GeoJSON | undefined
  let loading: Promise<GeoJSON.GeoJSON> | undefined
  const followed = new WeakMap<LibraryMap, () => void>()

  const read = async () => {
    loaded = await load()
    return loaded
  }

  const follow = (map: LibraryMap) => {
    let isDrawn = loaded !== undefined
    const draw = async () => {
      if (isDrawn || map.getZoom() < detailZoom || !map.getSource(source)) return
      loading ??= read()
      const data = await loading
      const drawn = map.getSource<GeoJSONSource>(source)
      if (isDrawn || !drawn) return
      isDrawn = true
      await drawn.setData(data)
      await map.once('idle')
      onDrawn?.(map)
    }
    const drawSoon = () => {
      draw().catch(() => {
        loading = undefined
      })
    }
    map.on('load', drawSoon)
    map.on('zoomend', drawSoon)
    followed.set(map, drawSoon)
    return drawSoon
  }

  const drawOn = (map: LibraryMap) => {
    const drawSoon = followed.get(map) ?? follow(map)
    // A map that was zoomed in on another base map gets the source without a further zoom.
    void map.once('idle').then(drawSoon)
  }
  return { loaded: () => loaded, drawOn }
}

/** Throws an error if the file cannot be loaded. */
export async function readFile<File>(address: string): Promise<File> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} is missing: ${response.status}`)
  return await response.json()
}
