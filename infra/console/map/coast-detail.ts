/** Loads the coasts and borders in detail when an offline map is first zoomed in. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { type CoastDetail, coarseLayers, detailOf, detailSource, detailZoom } from './offline-map.ts'

let loaded: GeoJSON.FeatureCollection | undefined
let loading: Promise<GeoJSON.FeatureCollection> | undefined

/** Undefined until it is loaded. */
export const coastDetail = () => loaded

async function load(): Promise<GeoJSON.FeatureCollection> {
  const response = await fetch(COAST_DETAIL_FILE)
  if (!response.ok) throw new Error(`The detail of the coasts is missing: ${response.status}`)
  const topology: CoastDetail = await response.json()
  loaded = detailOf(topology)
  return loaded
}

/** The coarse outlines remain until the detail is drawn, and if it cannot be loaded; the next zoom tries again. */
export function drawDetail(map: LibraryMap): void {
  let isDrawn = loaded !== undefined
  const draw = async () => {
    if (isDrawn || map.getZoom() < detailZoom) return
    loading ??= load()
    const detail = await loading
    const source = map.getSource<GeoJSONSource>(detailSource)
    if (isDrawn || !source) return
    isDrawn = true
    await source.setData(detail)
    await map.once('idle')
    for (const layer of coarseLayers) map.setLayerZoomRange(layer, 0, detailZoom)
  }
  const drawSoon = () => {
    draw().catch(() => {
      loading = undefined
    })
  }
  map.on('load', drawSoon)
  map.on('zoomend', drawSoon)
}
