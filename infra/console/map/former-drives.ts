/** Draws the former drives of a vehicle faintly, so that a map without streets shows the roads there. */
import type { GeoJSONSource, LayerSpecification, Map as LibraryMap, SourceSpecification } from 'maplibre-gl'
import { formerTracks } from './former-tracks.ts'
import type { MapColors } from './map-colors.ts'
import type { BaseMap } from './map-parts.ts'

export interface FormerDrives {
  /** Shows the drives of the vehicle with this ID from now on. */
  show(vehicleId: string | undefined): void
  stop(): void
}

const id = 'former-drives'
/** From this zoom on the offline map has no content. Below it no tracks are requested. */
const streetZoom = 10
/** Delay that avoids requests for every vehicle while the user steps through a list. */
const settledMilliseconds = 600

export function formerDrivesSources(): Record<string, SourceSpecification> {
  return { [id]: { type: 'geojson', data: linesOf([]) } }
}

/** None on a map with streets, which shows the roads itself. */
export function formerDrivesLayers(colors: MapColors, { attributions }: BaseMap): LayerSpecification[] {
  if (attributions) return []
  const paint = { 'line-color': colors.former, 'line-width': 3 }
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  return [{ id, type: 'line', source: id, minzoom: streetZoom, layout, paint }]
}

/**
 * `map` must have loaded. If the tracks cannot be read, no lines and no failure are shown, because the user did not ask
 * for them.
 */
export function followFormerDrives(map: LibraryMap, { attributions }: BaseMap): FormerDrives {
  if (attributions) return { show: () => {}, stop: () => {} }
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
    clearTimeout(timer)
    timer = setTimeout(() => void draw(), settledMilliseconds)
  }
  map.on('zoomend', drawSoon)
  return {
    show: (vehicleId) => {
      if (vehicleId === chosen) return
      stop()
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
