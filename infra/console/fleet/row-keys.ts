/** The keys of a list or table of vehicles that has the focus. */
import type { PickedVehicles } from './picked/use-picked.ts'

interface RowKeys {
  /** Number of rows. */
  readonly count: number
  /** ID of the selected vehicle. */
  readonly chosen: string | undefined
  readonly onStep: (by: number, isRange: boolean) => void
  readonly picked: PickedVehicles
}

/** Leaves the keys of a control within the rows to the control. */
export function handleRowKey(event: KeyboardEvent, { count, chosen, onStep, picked }: RowKeys): void {
  if (event.target !== event.currentTarget) return
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -count, End: count }
  const step = steps[event.key]
  if (step !== undefined) onStep(step, event.shiftKey)
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) picked.pickAll()
  else if (event.key === ' ' && chosen !== undefined) picked.toggle(chosen, event.shiftKey)
  else return
  event.preventDefault()
}
