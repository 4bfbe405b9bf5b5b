/** Arcs of a quantized topology as positions. Source: the TopoJSON specification, 2.1.4. */

export type ArcPosition = readonly [x: number, y: number]

/** The positions of an arc, each of which the topology gives as the difference from the one before it. */
export function positionsOf(arc: readonly (readonly number[])[]): ArcPosition[] {
  let [x, y] = [0, 0]
  return arc.map(([east = 0, north = 0]) => {
    x += east
    y += north
    return [x, y]
  })
}

export function differencesOf(positions: readonly ArcPosition[]): [number, number][] {
  return positions.map(([x, y], index) => {
    const [beforeX, beforeY] = positions[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
}
