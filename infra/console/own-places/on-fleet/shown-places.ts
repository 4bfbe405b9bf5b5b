/** Whether the map of the fleet shows the places, remembered in this browser. */
import { signal } from '@preact/signals'

const storageKey = 'console.places-hidden'

export const arePlacesShown = signal(localStorage.getItem(storageKey) === null)

export function showPlacesOnMap(areShown: boolean): void {
  arePlacesShown.value = areShown
  if (areShown) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'yes')
}
