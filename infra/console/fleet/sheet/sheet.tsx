/** The list of the fleet as a sheet over the map of a phone, with a handle. */
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { type PlainKey, t } from '../../language/language.ts'
import { coveredBelow } from '../../map/covered-below.ts'
import {
  type Heights,
  heightsOf,
  keepPosition,
  keptPosition,
  type Position,
  positionAfter,
  positionOfKey
} from './positions.ts'
import { useDrag } from './use-drag.ts'

const names: Readonly<Record<Position, PlainKey>> = { low: 'sheetLow', half: 'sheetHalf', full: 'sheetFull' }

export interface SheetProps {
  readonly class: string
  readonly children: ComponentChildren
}

export function Sheet({ children, class: name }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(keptPosition)
  const heights = useHeights(sheet)
  const moveTo = (next: Position) => {
    setPosition(next)
    keepPosition(next)
  }
  useCover(sheet, heights, position)
  useRaising(position, moveTo)
  const { handlers, hasDragged } = useDrag({ sheet, heights, position, onEnd: moveTo })
  return (
    <div
      ref={sheet}
      class={`${name} sheet is-${position}`}
      // What is focused by the keyboard must be visible.
      onFocusIn={({ target }) => {
        const isBody = target instanceof Element && !target.closest('.sheet-handle, .list-foot')
        if (isBody && position === 'low') moveTo('half')
      }}
      {...handlers}
    >
      <button
        type="button"
        class="sheet-handle"
        aria-label={t(names[position])}
        aria-expanded={position !== 'low'}
        onClick={() => {
          if (!hasDragged.current) moveTo(positionAfter(position))
        }}
        onKeyDown={(event) => {
          const next = positionOfKey(event.key, position)
          if (next === undefined) return
          event.preventDefault()
          event.stopPropagation()
          moveTo(next)
        }}
      />
      {children}
    </div>
  )
}

/** Follows the size of the window, and that of the count. */
function useHeights(sheet: RefObject<HTMLElement | null>): Heights {
  const [heights, setHeights] = useState<Heights>(heightsOf(0, 0))
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element) return
    const [handle, foot] = [element.querySelector('.sheet-handle'), element.querySelector('.list-foot')]
    const measure = () => {
      const head = (handle?.clientHeight ?? 0) + (foot?.clientHeight ?? 0)
      const next = heightsOf(element.clientHeight, head)
      setHeights((before) => (before.full === next.full && before.low === next.low ? before : next))
    }
    const observer = new ResizeObserver(measure)
    for (const each of [element, foot]) if (each) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [sheet])
  return heights
}

/** Says how much the sheet hides: of itself below the window, and of the map, which is not moved for a sheet that hides it all. */
function useCover(sheet: RefObject<HTMLElement | null>, heights: Heights, position: Position): void {
  const { full } = heights
  const height = heights[position]
  const covered = Math.min(height, heights.half)
  useLayoutEffect(() => {
    const around = sheet.current?.parentElement
    around?.style.setProperty('--lowered', `${full - height}px`)
    around?.style.setProperty('--covered', `${covered}px`)
    coveredBelow.value = covered
  }, [sheet, full, height, covered])
  useLayoutEffect(() => {
    const around = sheet.current?.parentElement
    return () => {
      for (const name of ['--lowered', '--covered']) around?.style.removeProperty(name)
      coveredBelow.value = 0
    }
  }, [sheet])
}

/** A search raises the sheet to its results, and a selection lowers it from the map that shows the vehicle. */
function useRaising(position: Position, moveTo: (position: Position) => void): void {
  const { vehicle, find } = useLocation().query
  const last = useRef({ vehicle, find })
  useEffect(() => {
    const before = last.current
    last.current = { vehicle, find }
    if (vehicle !== undefined && vehicle !== before.vehicle && position === 'full') moveTo('half')
    if (find !== undefined && find !== before.find && position === 'low') moveTo('half')
  }, [vehicle, find])
}
