/** Keeps the picked vehicles of the screen. */
import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import type { Vehicle } from '../../api/vehicle.ts'
import { nothingPicked, pickedAmong, toggled, withAll, withRange } from './picked.ts'

export interface PickedVehicles {
  readonly ids: ReadonlySet<string>
  /** The picked vehicles that are shown, in the order in which they are shown. */
  readonly vehicles: readonly Vehicle[]
  /** Picks or releases a vehicle, or with `isRange` picks all from the last one to this one. */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly pickAll: () => void
  readonly clear: () => void
}

export function usePicked(shown: readonly Vehicle[]): PickedVehicles {
  const [picked, setPicked] = useState(nothingPicked)
  const latest = useRef(shown)
  latest.current = shown
  const vehicles = useMemo(() => pickedAmong(picked, shown), [picked, shown])
  // The same functions for each render, so that rows are not drawn again.
  const toggle = useCallback((id: string, isRange: boolean) => {
    setPicked((before) => (isRange ? withRange(before, latest.current, id) : toggled(before, id)))
  }, [])
  const pickAll = useCallback(() => setPicked(withAll(latest.current)), [])
  const clear = useCallback(() => setPicked(nothingPicked), [])
  return { ids: picked.ids, vehicles, toggle, pickAll, clear }
}
