/** Keeps a moving vehicle in sight, without sudden movements and without overriding the user. */
import type { Map as LibraryMap, LngLatLike } from 'maplibre-gl'

/** Distance in pixels between the edges of a map and a track that it shows completely; leaves room for the buttons. */
export const trackPadding = 64

/** Pixels from the edge of the map. A track that is shown completely ends farther from the edge. */
const edge = trackPadding - 8

type Camera = Pick<LibraryMap, 'project' | 'getContainer' | 'isMoving' | 'easeTo'>

/** Moves the map only if the place is near an edge or beyond it. The map jumps if the user prefers reduced motion. */
export function keepInSight(map: Camera, place: LngLatLike): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const { x, y } = map.project(place)
  const isInSight = x >= edge && y >= edge && x <= clientWidth - edge && y <= clientHeight - edge
  // A movement in progress must not be restarted at each step, because it would never end.
  if (!isInSight && !map.isMoving()) map.easeTo({ center: place })
}

/** Calls `onMoved` when the user drags the map or moves it with keys. The mouse wheel only zooms and does not count. */
export function onMovedByHand(map: Pick<LibraryMap, 'on'>, onMoved: () => void): void {
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent && !(originalEvent instanceof WheelEvent)) onMoved()
  })
}
