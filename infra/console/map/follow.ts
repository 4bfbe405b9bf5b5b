/** Following what moves on a map: calmly, and never against the user. */
import type { Map as LibraryMap, LngLatLike } from 'maplibre-gl'

/** Pixels between the edges of a map and the tracks that it shows whole: beside its buttons. */
export const trackPadding = 64

/** Pixels from an edge of the picture. A track that is shown whole ends farther from it. */
const edge = trackPadding - 8

type Camera = Pick<LibraryMap, 'project' | 'getContainer' | 'isMoving' | 'easeTo'>

/** Moves the map only where the place comes near an edge, or lies beyond. Where motion is to be reduced the map jumps. */
export function keepInSight(map: Camera, place: LngLatLike): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const { x, y } = map.project(place)
  const isInSight = x >= edge && y >= edge && x <= clientWidth - edge && y <= clientHeight - edge
  // A movement that is begun anew at each step would never end.
  if (!isInSight && !map.isMoving()) map.easeTo({ center: place })
}

/** Calls it when the user drags the map, or moves it by keys. The wheel changes how near it is, not what it shows. */
export function onMovedByHand(map: Pick<LibraryMap, 'on'>, onMoved: () => void): void {
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent && !(originalEvent instanceof WheelEvent)) onMoved()
  })
}
