/** Loads what finds the trips before and after a trip separately, so that the trip does not wait for it. */
import { loadedPart } from '../loading/loaded-part.ts'

export const loadNeighbours = () => loadedPart(() => import('./read-neighbours.ts'))
