/** Numbers that follow from a seed. */

export interface Random {
  /** An integer from 0 to below `end`. */
  below(end: number): number
  /** Undefined where there is none. */
  oneOf<T>(values: readonly T[]): T | undefined
}

/** Mulberry32: 32 bits of state, which suffice to choose writes. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, oneOf: (values) => values[below(values.length)] }
}
