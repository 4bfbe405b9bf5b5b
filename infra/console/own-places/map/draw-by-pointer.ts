/** Draws an outline with the mouse or a finger: a click adds a point, and a handle can be dragged. */
import type { Map as LibraryMap, LngLat, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { type Outline, rounded } from '../outline.ts'
import { dragged, type Handle, handlesOf, withPoint } from '../outline-edits.ts'

export interface Drawn {
  /** The outline on the map; undefined while nothing is drawn. */
  readonly outline: () => Outline | undefined
  /** `isBegin`: whether this begins a change, rather than goes on with it. */
  readonly onChange: (outline: Outline, isBegin: boolean) => void
}

/** Pixels around the pointer within which it hits a handle: a finger is less exact. */
const reach = { mouse: 8, touch: 20 }

type PointerEvent = MapMouseEvent | MapTouchEvent

/** `map` must have loaded. */
export function drawByPointer(map: LibraryMap, { outline, onChange }: Drawn): void {
  let held: Handle | undefined
  let isBegin = false

  const grab = (event: PointerEvent) => {
    const isPinch = 'points' in event && event.points.length > 1
    held = isPinch ? undefined : handleAt(map, event, outline())
    isBegin = true
    // The map would be moved instead.
    if (held) event.preventDefault()
  }
  const drag = (event: PointerEvent) => {
    const drawn = outline()
    if (!held || !drawn) return
    const next = dragged(drawn, held, coordinatesOf(event.lngLat))
    held = next.handle
    onChange(next.outline, isBegin)
    isBegin = false
  }
  const drop = () => {
    held = undefined
  }
  map.on('mousedown', grab)
  map.on('touchstart', grab)
  map.on('mousemove', (event) => {
    drag(event)
    if (outline()) map.getCanvas().style.cursor = handleAt(map, event, outline()) ? 'move' : 'crosshair'
  })
  map.on('touchmove', drag)
  for (const end of ['mouseup', 'touchend', 'touchcancel'] as const) map.on(end, drop)
  map.on('click', (event) => {
    const drawn = outline()
    if (drawn && !handleAt(map, event, drawn)) onChange(withPoint(drawn, coordinatesOf(event.lngLat)), true)
  })
}

const coordinatesOf = ({ lng, lat }: LngLat) => rounded({ longitude: lng, latitude: lat })

/** The nearest one within reach; of several at one place a point, which comes last. */
function handleAt(map: LibraryMap, event: PointerEvent, drawn: Outline | undefined): Handle | undefined {
  if (!drawn) return undefined
  const max = event.originalEvent instanceof MouseEvent ? reach.mouse : reach.touch
  const found = handlesOf(drawn)
    .map(({ handle, at: [longitude, latitude] }) => ({
      handle,
      pixels: event.point.dist(map.project([longitude, latitude]))
    }))
    .filter(({ pixels }) => pixels <= max)
    .sort((a, b) => b.pixels - a.pixels)
  return found.at(-1)?.handle
}
