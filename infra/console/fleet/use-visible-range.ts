/** Follows which rows of a scrolled list are in sight. */
import { useEffect, useState } from 'preact/hooks'
import { visibleRange } from './visible-range.ts'

interface Scroller {
  readonly current: HTMLElement | null
}

/** Rows are drawn again only when rows come into sight, and not with each pixel. */
export function useVisibleRange(list: Scroller, rowHeight: number, count: number) {
  const [view, setView] = useState({ top: 0, height: 0 })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      const { scrollTop, clientHeight: height } = element
      const top = scrollTop - (scrollTop % (stepRows * rowHeight))
      setView((before) => (before.top === top && before.height === height ? before : { top, height }))
    }
    const observer = new ResizeObserver(note)
    observer.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [list, rowHeight])
  return visibleRange(view, rowHeight, count)
}

/** Fewer than the rows that are in the page beyond both edges. */
const stepRows = 4

/** Scrolls so that the row is in sight. `cover` are the pixels at both ends that other parts cover. */
export function useScrollTo(list: Scroller, index: number, rowHeight: number, cover = noCover): void {
  const { start, end } = cover
  useEffect(() => {
    const element = list.current
    if (!element || index < 0) return
    const top = index * rowHeight
    const height = element.clientHeight - start - end
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height
  }, [list, index, rowHeight, start, end])
}

const noCover = { start: 0, end: 0 }
