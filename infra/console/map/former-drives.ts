/** Where a vehicle drove before, faintly, so that a map without streets shows the way there. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { formerTracks } from './former-tracks.ts'
import type { MapColors } from './map-colors.ts'
import type { BaseMap } from './map-parts.ts'

export interface FormerDrives {
  /** Those of this vehicle from now on, by its ID. */
  show(vehicleId: string | undefined): void
  stop(): void
}

const id = 'former-drives'
/** From here on the map that comes with the console is empty; before it nothing is asked for. */
const streetZoom = 10
/** Whoever steps through a list does not ask for the drives of each. */
const settledMilliseconds = 600

/**
 * For a map that has loaded; the lines lie below the layer `below`. Where they cannot be had nothing is drawn, and nothing
 * said: nobody asked for them.
 */
export function followFormerDrives(
  map: LibraryMap,
  { attributions }: BaseMap,
  colors: MapColors,
  below: string
): FormerDrives {
  // Streets show the way themselves.
  if (attributions) return { show: () => {}, stop: () => {} }
  map.addSource(id, { type: 'geojson', data: linesOf([]) })
  const line = { 'line-color': colors.former, 'line-width': 3 }
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  map.addLayer({ id, type: 'line', source: id, minzoom: streetZoom, layout, paint: line }, below)

  let chosen: string | undefined
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = async () => {
    if (chosen === undefined || map.getZoom() < streetZoom) return
    const { signal } = abort
    const lines = await formerTracks(chosen, signal).catch(() => [])
    if (!signal.aborted) await map.getSource<GeoJSONSource>(id)?.setData(linesOf(lines))
  }
  const stop = () => {
    clearTimeout(timer)
    abort.abort()
    abort = new AbortController()
  }
  const drawSoon = () => {
    stop()
    timer = setTimeout(() => void draw(), settledMilliseconds)
  }
  map.on('zoomend', drawSoon)
  return {
    show: (vehicleId) => {
      if (vehicleId === chosen) return
      chosen = vehicleId
      void map.getSource<GeoJSONSource>(id)?.setData(linesOf([]))
      drawSoon()
    },
    stop
  }
}

function linesOf(lines: Awaited<ReturnType<typeof formerTracks>>): GeoJSON.MultiLineString {
  return { type: 'MultiLineString', coordinates: lines.map((line) => line.map((position) => [...position])) }
}
