/** Lets a pointer drag the sheet. */
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { type Heights, type Position, positionAfterDrag } from './positions.ts'

/** Pixels that a pointer may move and still click. */
const restPixels = 6
/** Milliseconds; the speed of a finger is that of its last moves. */
const speedMilliseconds = 100

interface Move {
  readonly y: number
  readonly at: number
}

interface Drag {
  readonly pointer: number
  readonly from: number
  /** Of the sheet when the drag began, in pixels. */
  readonly height: number
  readonly moves: Move[]
  isMoved: boolean
}

interface DragProps {
  readonly sheet: RefObject<HTMLElement | null>
  readonly heights: Heights
  readonly position: Position
  readonly onEnd: (position: Position) => void
}

/** `hasDragged` says whether the click that follows belongs to a drag. */
export function useDrag({ sheet, heights, position, onEnd }: DragProps) {
  const drag = useRef<Drag>(undefined)
  const hasDragged = useRef(false)
  const heightAt = ({ from, height }: Drag, y: number) =>
    Math.min(heights.full, Math.max(heights.low, height + from - y))
  const draw = (height: number | undefined) => {
    if (!sheet.current) return
    sheet.current.classList.toggle('is-dragged', height !== undefined)
    sheet.current.style.transform = height === undefined ? '' : `translateY(${heights.full - height}px)`
  }
  const begin = (event: PointerEvent) => {
    hasDragged.current = false
    if (!event.isPrimary || event.button !== 0 || !isHead(event.target)) return
    const { pointerId: pointer, clientY: from, timeStamp: at } = event
    drag.current = { pointer, from, height: heights[position], moves: [{ y: from, at }], isMoved: false }
  }
  const move = ({ pointerId, clientY: y, timeStamp: at }: PointerEvent) => {
    const now = drag.current
    if (now?.pointer !== pointerId) return
    if (!now.isMoved && Math.abs(y - now.from) < restPixels) return
    if (!now.isMoved) sheet.current?.setPointerCapture(pointerId)
    now.isMoved = true
    now.moves.push({ y, at })
    draw(heightAt(now, y))
  }
  const end = ({ pointerId, clientY: y, timeStamp: at, type }: PointerEvent) => {
    const now = drag.current
    if (now?.pointer !== pointerId) return
    drag.current = undefined
    if (!now.isMoved) return
    hasDragged.current = true
    draw(undefined)
    if (type === 'pointerup') onEnd(positionAfterDrag(heights, heightAt(now, y), speedOf(now.moves, { y, at })))
  }
  return {
    hasDragged,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
  }
}

/** The links in the line of the count stay links. */
function isHead(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.sheet-handle, .list-foot') !== null && !target.closest('a')
}

/** Upwards, in pixels per millisecond; 0 for a finger that rested before it was lifted. */
function speedOf(moves: readonly Move[], last: Move): number {
  const first = moves.find(({ at }) => last.at - at <= speedMilliseconds)
  return first && last.at > first.at ? (first.y - last.y) / (last.at - first.at) : 0
}
