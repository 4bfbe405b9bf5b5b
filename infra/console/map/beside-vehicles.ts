/** What the map of the fleet has beside vehicles. A room above the map gives it, because the map knows none of them. */
import type { Map as LibraryMap } from 'maplibre-gl'

/** Draws it on a map that has loaded. */
export type DrawBeside = (map: LibraryMap) => Promise<void>

type LoadDrawing = () => Promise<DrawBeside>

let loads: readonly LoadDrawing[] = []

/** In the order in which they are drawn. */
export function setBesideVehicles(...drawings: readonly LoadDrawing[]): void {
  loads = drawings
}

/** Draws the others if the script of one of them is missing. */
export async function drawBesideVehicles(map: LibraryMap): Promise<void> {
  for (const load of loads)
    await load().then(
      (draw) => draw(map),
      () => {}
    )
}
