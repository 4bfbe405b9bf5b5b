/** Runs in the console's page: how fast the rows of the table scroll, and as many rows of a page that draws all of them. */
import { medianOf, nextFrame } from './measured.ts'
import type { Scrolling } from './scrolling.ts'

const steps = 120
/** Of each frame: some rows, which is faster than a wheel. */
const pixels = 180

async function scrolled(scroller: HTMLElement): Promise<Scrolling> {
  const times: number[] = []
  let blankFrames = 0
  const { left, top, width, height } = scroller.getBoundingClientRect()
  let last = await nextFrame()
  for (let step = 0; step < steps; step += 1) {
    scroller.scrollTop += step < steps / 2 ? pixels : -pixels
    const now = await nextFrame()
    times.push(now - last)
    last = now
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!shown?.closest('tr')?.textContent) blankFrames += 1
  }
  return { frame: medianOf(times), slowestFrame: Math.max(...times), blankFrames }
}

/** The table of the console, once it has so many rows. */
async function rows(count: number): Promise<Scrolling> {
  for (;;) {
    const table = document.querySelector('table[aria-rowcount]')
    if (Number(table?.getAttribute('aria-rowcount')) >= count) break
    await nextFrame()
  }
  const scroller = document.querySelector<HTMLElement>('.table-scroll')
  if (!scroller) throw new Error('There is no table')
  return scrolled(scroller)
}

/** A copy of the table over it, in which all of so many rows are in the page. */
async function allRows(count: number): Promise<Scrolling> {
  const shown = document.querySelector<HTMLElement>('.table-scroll')
  const row = shown?.querySelector('tbody tr:not(.spacer)')
  if (!shown || !row) throw new Error('There is no table')
  const { left, top, width, height } = shown.getBoundingClientRect()
  const copy = shown.cloneNode(true) as HTMLElement
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    background: 'Canvas',
    zIndex: '10'
  })
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` })
  copy.querySelector('tbody')?.replaceChildren(...Array.from({ length: count }, () => row.cloneNode(true)))
  document.body.append(copy)
  await nextFrame()
  const seen = await scrolled(copy)
  copy.remove()
  return seen
}

Object.assign(globalThis, { rowsBench: { rows, allRows } })
