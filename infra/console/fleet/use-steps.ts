/** Moves the selection through the vehicles by keys. */
import { useLocation } from 'preact-iso'
import { vehiclePath } from '../addresses.ts'
import type { Vehicle } from '../api/vehicle.ts'
import { useKeys } from '../page/keys.ts'
import type { PickedVehicles } from './picked/use-picked.ts'

interface StepsProps {
  readonly shown: readonly Vehicle[]
  /** ID of the selected vehicle. */
  readonly choice: string | undefined
  readonly choose: (id: string | undefined) => void
  readonly picked: PickedVehicles
}

export interface Steps {
  /** Selects the next vehicle, or the previous one for −1, and with `isRange` picks up to it. */
  readonly step: (by: number, isRange?: boolean) => void
  /** Leads from the search to the rows by ↓, and to a vehicle that was found by Enter. */
  readonly onSearchKey: (event: KeyboardEvent) => void
}

export function useSteps({ shown, choice, choose, picked }: StepsProps): Steps {
  const { route } = useLocation()
  const step = (by: number, isRange = false) => {
    const index = shown.findIndex(({ id }) => id === choice)
    // Without a selection, one step forwards selects the first vehicle and one step backwards the last.
    const from = index < 0 && by < 0 ? shown.length : index
    const next = shown[Math.min(shown.length - 1, Math.max(0, from + by))]
    if (!next) return
    if (isRange) {
      if (choice !== undefined && picked.vehicles.length === 0) picked.toggle(choice, false)
      picked.toggle(next.id, true)
    }
    choose(next.id)
  }
  const withChoice = (act: (id: string) => void) => () => {
    if (choice !== undefined) act(choice)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: withChoice((id) => picked.toggle(id, false)),
    X: withChoice((id) => picked.toggle(id, true)),
    Enter: withChoice((id) => route(vehiclePath(id))),
    // The first Esc closes the card, the next one releases the picked vehicles.
    Escape: () => (choice === undefined ? picked.clear() : choose(undefined))
  })
  const onSearchKey = ({ key, currentTarget, isComposing }: KeyboardEvent) => {
    const found = shown.find(({ id }) => id === choice) ?? shown[0]
    if (!found || isComposing) return
    if (key === 'Enter' && (currentTarget as HTMLInputElement).value) route(vehiclePath(found.id))
    if (key !== 'ArrowDown') return
    document.querySelector<HTMLElement>('.fleet-list [tabindex]')?.focus()
    choose(found.id)
  }
  return { step, onSearchKey }
}
