/** The rows of a list, a table or cards that are in sight, with the keys and the selection that all of them have. */

import type { Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import { handleRowKey } from './row-keys.ts'
import type { RowsProps } from './rows-props.ts'
import { useScrollTo, useVisibleRange } from './use-visible-range.ts'

export interface RowInSight {
  /** ID of the element. */
  readonly id: string
  readonly vehicle: Vehicle
  /** Among all rows. */
  readonly index: number
  readonly isChosen: boolean
  /** Whether the vehicle is picked for an action on many. */
  readonly isPicked: boolean
}

const rowId = (index: number) => `vehicle-row-${index}`

/**
 * `rowHeight` in pixels, and `cover` as for `useScrollTo`. Returns the rows from `first` to before `last`, and the `attributes` of the
 * element that has the focus.
 */
export function useRows(
  scroller: Parameters<typeof useVisibleRange>[0],
  rowHeight: number,
  { vehicles, chosen, onStep, picked }: RowsProps,
  cover?: Parameters<typeof useScrollTo>[3]
) {
  const chosenIndex = vehicles.findIndex(({ id }) => id === chosen)
  useScrollTo(scroller, chosenIndex, rowHeight, cover)
  const { first, last } = useVisibleRange(scroller, rowHeight, vehicles.length)
  const rows = vehicles.slice(first, last).map((vehicle, offset): RowInSight => {
    const index = first + offset
    return { id: rowId(index), vehicle, index, isChosen: index === chosenIndex, isPicked: picked.ids.has(vehicle.id) }
  })
  const attributes = {
    tabIndex: 0,
    'aria-label': t('vehicles'),
    'aria-activedescendant': chosenIndex >= first && chosenIndex < last ? rowId(chosenIndex) : undefined,
    onKeyDown: (event: KeyboardEvent) => handleRowKey(event, { count: vehicles.length, chosen, onStep, picked })
  }
  return { first, last, rows, attributes }
}
