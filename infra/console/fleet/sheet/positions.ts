/** The three positions of the sheet with the list over the map. */

/** From the lowest to the highest. */
export const positions = ['low', 'half', 'full'] as const
export type Position = (typeof positions)[number]

/** How much of the sheet is visible, in pixels. */
export type Heights = Readonly<Record<Position, number>>

/** `room` is the height of the map, and `head` that of the handle and the count, which are always visible. */
export function heightsOf(room: number, head: number): Heights {
  return { low: Math.min(head, room), half: Math.min(room, Math.max(head, Math.round(room / 2))), full: room }
}

/** Pixels per millisecond; a faster finger means the next position in its direction, however far it moved. */
const flickSpeed = 0.4

/** Where a sheet comes to rest that was dragged to this height. `speed` is positive upwards, in pixels per millisecond. */
export function positionAfterDrag(heights: Heights, height: number, speed: number): Position {
  if (speed >= flickSpeed) return positions.find((each) => heights[each] > height) ?? 'full'
  if (speed <= -flickSpeed) return positions.findLast((each) => heights[each] < height) ?? 'low'
  const distance = (each: Position) => Math.abs(heights[each] - height)
  return positions.reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest))
}

/** The next position, which after the highest one is the lowest. */
export function positionAfter(position: Position): Position {
  return positions[(positions.indexOf(position) + 1) % positions.length] ?? 'low'
}

/** Undefined for a key that does not move the sheet. Enter and the space bar click the handle. */
export function positionOfKey(key: string, position: Position): Position | undefined {
  const index = positions.indexOf(position)
  if (key === 'ArrowUp') return positions[Math.min(index + 1, positions.length - 1)]
  if (key === 'ArrowDown') return positions[Math.max(index - 1, 0)]
  return key === 'Escape' ? 'low' : undefined
}

const storageKey = 'console.sheet'

/** The position of this tab, at first the half, as a sheet that nobody knows yet must show what it has. */
export function keptPosition(): Position {
  return positions.find((each) => each === sessionStorage.getItem(storageKey)) ?? 'half'
}

export function keepPosition(position: Position): void {
  sessionStorage.setItem(storageKey, position)
}
