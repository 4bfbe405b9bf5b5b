/** The list of vehicles. Only the rows in sight are in the page. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import type { PickedVehicles } from './picked/use-picked.ts'
import { rowHeight, VehicleRow } from './vehicle-row.tsx'
import { visibleRange } from './visible-range.ts'

interface VehicleListProps {
  readonly vehicles: readonly Vehicle[]
  /** ID of the selected vehicle. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  /** Selects the next vehicle, or the previous one for −1. */
  readonly onStep: (by: number) => void
  readonly picked: PickedVehicles
  readonly hasPositions: boolean
}

const rowId = (index: number) => `vehicle-row-${index}`

export function VehicleList({ vehicles, chosen, onChoose, onStep, picked, hasPositions }: VehicleListProps) {
  const list = useRef<HTMLDivElement>(null)
  const view = useView(list)
  const chosenIndex = vehicles.findIndex(({ id }) => id === chosen)
  useEffect(() => scrollTo(list.current, chosenIndex), [chosenIndex])
  const { first, last } = visibleRange(view, rowHeight, vehicles.length)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -vehicles.length,
    End: vehicles.length
  }
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <div
      ref={list}
      class="rows"
      role="listbox"
      tabIndex={0}
      aria-label={t('vehicles')}
      aria-activedescendant={chosenIndex >= first && chosenIndex < last ? rowId(chosenIndex) : undefined}
      onKeyDown={onKey}
    >
      <div class="rows-inner" role="presentation" style={{ height: `${vehicles.length * rowHeight}px` }}>
        {vehicles.slice(first, last).map((vehicle, offset) => (
          <VehicleRow
            key={vehicle.id}
            id={rowId(first + offset)}
            vehicle={vehicle}
            index={first + offset}
            count={vehicles.length}
            isChosen={vehicle.id === chosen}
            isPicked={picked.ids.has(vehicle.id)}
            hasPosition={hasPositions}
            onChoose={onChoose}
            onPick={picked.toggle}
          />
        ))}
      </div>
    </div>
  )
}

/** The part of the list that is in sight, in pixels. */
function useView(list: { readonly current: HTMLElement | null }) {
  const [view, setView] = useState({ top: 0, height: 0 })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(note)
    observer.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [list])
  return view
}

function scrollTo(list: HTMLElement | null, index: number): void {
  if (!list || index < 0) return
  const top = index * rowHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight
}
