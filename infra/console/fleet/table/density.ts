/** How high the rows of the table are. */
import { keptSwitch } from '../../kept-choices.ts'
import { useMedia, useNarrow } from '../../page/use-media.ts'

/** Pixels; room for two lines, and for a finger. */
const normalHeight = 44
/** Pixels; room for one line. */
const compactHeight = 32

export const isCompact = keptSwitch('fleet-compact', false)

/** Fingers need the height of the other rows, and cards have no rows. */
export function useHasDensity(): boolean {
  const [isTouched, isNarrow] = [useMedia('(pointer: coarse)'), useNarrow()]
  return !isTouched && !isNarrow
}

export interface Density {
  readonly isCompact: boolean
  /** Pixels. */
  readonly rowHeight: number
}

export function useDensity(): Density {
  const isChosen = useHasDensity() && isCompact.value
  return { isCompact: isChosen, rowHeight: isChosen ? compactHeight : normalHeight }
}
