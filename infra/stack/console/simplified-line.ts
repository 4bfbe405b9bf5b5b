/** Simplifies a line. Source: Douglas and Peucker, "Algorithms for the reduction of the number of points", 1973. */

type Position = readonly [longitude: number, latitude: number]

/**
 * Indices of the positions that remain, the first and the last among them. No other position is farther from the line
 * through them than `tolerance`, in degrees of latitude.
 */
export function simplifiedLine(line: readonly Position[], tolerance: number): number[] {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const farthest = farthestBetween(line, ...part)
    if (farthest.distance <= tolerance) continue
    kept.add(farthest.index)
    open.push([part[0], farthest.index], [farthest.index, part[1]])
  }
  return [...kept].sort((a, b) => a - b)
}

function farthestBetween(line: readonly Position[], first: number, last: number) {
  const [start, end] = [line[first], line[last]]
  let farthest = { index: first, distance: 0 }
  if (!start || !end) return farthest
  const east = Math.cos((start[1] * Math.PI) / 180)
  const [wayX, wayY] = [(end[0] - start[0]) * east, end[1] - start[1]]
  const length = wayX ** 2 + wayY ** 2
  for (let index = first + 1; index < last; index += 1) {
    const position = line[index] ?? start
    const [x, y] = [(position[0] - start[0]) * east, position[1] - start[1]]
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * wayX + y * wayY) / length))
    const distance = Math.hypot(x - share * wayX, y - share * wayY)
    if (distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}
