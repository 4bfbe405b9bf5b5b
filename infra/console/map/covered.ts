/** Keeps the selected vehicle out of the area that its card covers. */

/** Pixels of the window, such as a DOMRect. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Pixels from the middle of the map, to the right and down. */
export type Offset = readonly [x: number, y: number]

/** Pixels around a vehicle for its icon and its name. */
const margin = 32

/**
 * The middle of the map, or, if the card covers it, the middle of the largest part beside the card. `card` is undefined
 * if there is none.
 */
export function offsetBeside(map: Box, card: Box | undefined): Offset {
  const middle = middleOf(map)
  if (!card || !isCovered(middle, card)) return [0, 0]
  const [largest = map] = partsBeside(map, card).sort((a, b) => areaOf(b) - areaOf(a))
  const [x, y] = middleOf(largest)
  return [x - middle[0], y - middle[1]]
}

export interface Padding {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Pixels from the edges of the map, so that everything is shown beside the card if there is room, with `padding` around. */
export function paddingBeside(map: Box, card: Box | undefined, padding: Padding): Padding {
  const [largest = map] = card ? partsBeside(map, card).sort((a, b) => areaOf(b) - areaOf(a)) : []
  const hasRoom = Math.min(largest.right - largest.left, largest.bottom - largest.top) > 3 * padding.left
  const { left, top, right, bottom } = hasRoom ? largest : map
  return {
    left: left - map.left + padding.left,
    top: top - map.top + padding.top,
    right: map.right - right + padding.right,
    bottom: map.bottom - bottom + padding.bottom
  }
}

/** Whether a vehicle at this place of the window lies under the card or beside it without room. */
export function isCovered([x, y]: readonly [x: number, y: number], card: Box): boolean {
  return x > card.left - margin && x < card.right + margin && y > card.top - margin && y < card.bottom + margin
}

/** The parts of the map to the left, above, to the right and below. */
function partsBeside({ left, top, right, bottom }: Box, card: Box): Box[] {
  return [
    { left, top, right: card.left, bottom },
    { left, top, right, bottom: card.top },
    { left: card.right, top, right, bottom },
    { left, top: card.bottom, right, bottom }
  ]
}

const middleOf = ({ left, top, right, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2]
const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
