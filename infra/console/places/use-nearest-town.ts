/** The nearest town of one position, for a component. */
import { useTowns } from './load-towns.ts'
import { townText } from './town-text.ts'

/** Degrees. Undefined until the towns are loaded, and if none is near. */
export function useNearestTown(longitude: number, latitude: number): string | undefined {
  return townText(useTowns(), longitude, latitude)
}
