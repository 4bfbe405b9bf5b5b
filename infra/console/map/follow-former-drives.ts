/** Reads the former drives of the selected vehicle, and draws them. */
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { formerDrivesSource, noDrives, streetZoom } from './former-drives.ts'
import { formerTracks } from './former-tracks.ts'

export interface FormerDrives {
  /** Shows the drives of the vehicle with this ID from now on. */
  show(vehicleId: string | undefined): void
  /** To be called when the map has another style. */
  redraw(): void
  stop(): void
}

/** Delay that avoids requests for every vehicle while the user steps through a list. */
const settledMilliseconds = 600

/**
 * `map` must have loaded. If the tracks cannot be read, no lines and no failure are shown, because the user did not ask
 * for them.
 */
export function followFormerDrives(map: LibraryMap): FormerDrives {
  let chosen: string | undefined
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = async () => {
    if (chosen === undefined || map.getZoom() < streetZoom || !map.getLayer(formerDrivesSource)) return
    const { signal } = abort
    const lines = await formerTracks(chosen, signal).catch(() => [])
    if (!signal.aborted) await map.getSource<GeoJSONSource>(formerDrivesSource)?.setData(linesOf(lines))
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
      void map.getSource<GeoJSONSource>(formerDrivesSource)?.setData(noDrives)
      drawSoon()
    },
    redraw: drawSoon,
    stop
  }
}

function linesOf(lines: Awaited<ReturnType<typeof formerTracks>>): GeoJSON.MultiLineString {
  return { type: 'MultiLineString', coordinates: lines.map((line) => line.map((position) => [...position])) }
}
