/** How much of the map's lower part a sheet covers. */
import { effect, signal } from '@preact/signals'
import type { Map as LibraryMap } from 'maplibre-gl'

/** Pixels; 0 without a sheet. */
export const coveredBelow = signal(0)

/** Keeps the middle of the map in the middle of what is visible. `map` must have loaded. Ends when the map is removed. */
export function followCover(map: LibraryMap): void {
  const end = effect(() => {
    const bottom = coveredBelow.value
    if (map.getPadding().bottom !== bottom) map.easeTo({ padding: { bottom } })
  })
  map.on('remove', end)
}
