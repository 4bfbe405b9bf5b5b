/** What the map of the fleet has beside vehicles. A room above the map gives it, because the map knows none of them. */
import type { Map as LibraryMap } from 'maplibre-gl'

/** Draws it on a map that has loaded. */
export type DrawBeside = (map: LibraryMap) => Promise<void>

let load: (() => Promise<DrawBeside>) | undefined

export function setBesideVehicles(loadDrawing: () => Promise<DrawBeside>): void {
  load = loadDrawing
}

export async function drawBesideVehicles(map: LibraryMap): Promise<void> {
  await (await load?.())?.(map)
}
