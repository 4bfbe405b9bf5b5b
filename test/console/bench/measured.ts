/** Measurements that both pages of the benchmark share. */

/** Milliseconds. */
export interface Frames {
  readonly median: number
  readonly slowest: number
}

const steps = 40
const pixels = 12

/** Times between two frames, while the map moves by some pixels before each frame. */
export async function movingFrames(move: (pixels: number) => void): Promise<Frames> {
  const times: number[] = []
  let last = await nextFrame()
  for (let step = 0; step < steps; step += 1) {
    move(step % 20 < 10 ? pixels : -pixels)
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return { median: medianOf(times), slowest: Math.max(...times) }
}

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Number of measurements of one update, after the first request of each repetition. */
export const updateRounds = 7

/** Degrees to the North by which vehicles move in one update. */
export const step = 0.002
