/** Opens the menu of a map: by the other mouse button, a long press, or the keyboard. */
import { type Signal, signal } from '@preact/signals'
import type { Map as LibraryMap, MapTouchEvent, Point } from 'maplibre-gl'
import type { Coordinates } from '../../../../lib/places/geometry/shape.ts'
import { corridorFill, placeFill, placeSource } from '../map/place-layers.ts'
import { rounded } from '../outline.ts'

export interface OpenedMenu {
  /** The position on the map for which the menu was opened. */
  readonly at: Coordinates
  /** Pixels of the window. */
  readonly x: number
  readonly y: number
  /** The place that is drawn there. */
  readonly place: { readonly id: string; readonly name: string } | undefined
}

export interface FollowedMenu {
  /** Undefined while the menu is closed. */
  readonly opened: Signal<OpenedMenu | undefined>
  /** Closes it, and returns the focus to the map. */
  readonly close: () => void
  readonly end: () => void
}

/** After so many milliseconds a finger that rests opens the menu, as on the phones’ own screens. */
const pressMilliseconds = 500
/** Pixels by which a resting finger may move. */
const restPixels = 8

/** `map` must have loaded. */
export function followMenu(map: LibraryMap): FollowedMenu {
  const opened = signal<OpenedMenu | undefined>(undefined)
  const canvas = map.getCanvas()
  const open = (point: Point) => {
    const { left, top } = canvas.getBoundingClientRect()
    const { lng, lat } = map.unproject(point)
    opened.value = {
      at: rounded({ longitude: lng, latitude: lat }),
      x: left + point.x,
      y: top + point.y,
      place: placeAt(map, point)
    }
  }
  const endPress = longPress(map, open)
  map.on('contextmenu', ({ point, originalEvent }) => {
    originalEvent.preventDefault()
    // The key opens it in the middle.
    if (!opened.value) open(point)
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    event.preventDefault()
    open(map.project(map.getCenter()))
  }
  canvas.addEventListener('keydown', onKey)
  map.on('movestart', () => {
    opened.value = undefined
  })
  return {
    opened,
    close: () => {
      opened.value = undefined
      canvas.focus({ preventScroll: true })
    },
    end: endPress
  }
}

function placeAt(map: LibraryMap, point: Point): OpenedMenu['place'] {
  if (!map.getSource(placeSource)) return undefined
  const [hit] = map.queryRenderedFeatures(point, { layers: [placeFill, corridorFill] })
  return hit && { id: String(hit.properties.id), name: String(hit.properties.name) }
}

/** Not every phone reports a long press by itself. */
function longPress(map: LibraryMap, onPress: (point: Point) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: Point | undefined
  const end = () => clearTimeout(timer)
  const begin = ({ point, points }: MapTouchEvent) => {
    end()
    from = point
    if (points.length === 1) timer = setTimeout(() => onPress(point), pressMilliseconds)
  }
  map.on('touchstart', begin)
  map.on('touchmove', ({ point }) => {
    if (from && point.dist(from) > restPixels) end()
  })
  map.on('touchend', end)
  map.on('touchcancel', end)
  return end
}
