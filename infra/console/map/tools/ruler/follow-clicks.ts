/** Takes the clicks on a map, so that its vehicles and places do not get them. */
import type { Map as LibraryMap } from 'maplibre-gl'
import type { Position } from './measured.ts'

/** Pixels by which a pointer may move during a click; beyond them it moves the map. */
const tolerance = 5

/** Class of the container meanwhile, for its pointer. */
const measuring = 'is-measuring'

interface ClickEvents {
  readonly onPoint: (position: Position) => void
  readonly onUndo: () => void
  readonly onEnd: () => void
}

/** Enter takes the middle of the map. Returns a function that ends it. */
export function followClicks(map: LibraryMap, { onPoint, onUndo, onEnd }: ClickEvents): () => void {
  const [container, canvas] = [map.getContainer(), map.getCanvas()]
  const wasZoomed = map.doubleClickZoom.isEnabled()
  const listening = new AbortController()
  const listen = { capture: true, signal: listening.signal }
  let pressed = { x: 0, y: 0 }

  map.doubleClickZoom.disable()
  container.classList.add(measuring)
  canvas.style.cursor = ''
  canvas.title = ''
  container.addEventListener('pointerdown', ({ x, y }) => (pressed = { x, y }), listen)
  container.addEventListener(
    'click',
    (event) => {
      event.stopPropagation()
      if (Math.hypot(event.x - pressed.x, event.y - pressed.y) > tolerance) return
      const { left, top } = container.getBoundingClientRect()
      onPoint(positionOf(map.unproject([event.x - left, event.y - top])))
    },
    listen
  )
  // Without a button pressed, vehicles would be offered for a click.
  container.addEventListener('mousemove', (event) => event.buttons === 0 && event.stopPropagation(), listen)
  container.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (target !== canvas) return
      if (key === 'Enter') onPoint(positionOf(map.getCenter()))
      if (key === 'Backspace' || key === 'Delete') onUndo()
    },
    listen
  )
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], [popover]:popover-open')) return
      event.stopPropagation()
      onEnd()
    },
    listen
  )
  return () => {
    listening.abort()
    container.classList.remove(measuring)
    if (wasZoomed) map.doubleClickZoom.enable()
  }
}

const positionOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }): Position => ({
  longitude: lng,
  latitude: lat
})
