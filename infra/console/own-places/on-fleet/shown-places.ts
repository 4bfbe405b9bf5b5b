/** Whether the map of the fleet shows the places. */
import { keptSwitch } from '../../kept-choices.ts'

export const arePlacesShown = keptSwitch('places-shown', true)
