/** Medians, also of interleaved runs: what drifts on a noisy machine drifts for all of them; and percentiles. */

/** Runs each once in turn, `rounds` times over, and gives the median of each. One round before is not counted. */
export async function interleavedMedians(
  runs: ReadonlyMap<string, () => number | Promise<number>>,
  rounds: number
): Promise<Map<string, number>> {
  const figures = new Map([...runs.keys()].map((name) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of runs) {
      const figure = await run()
      if (round > 0) figures.get(name)?.push(figure)
    }
  }
  return new Map([...figures].map(([name, values]) => [name, median(values)]))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** `share`: 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
