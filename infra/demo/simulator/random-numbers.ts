/** Reproducible random numbers: equal seeds give equal numbers. */

export interface RandomNumbers {
  /** Uniform, from 0 (included) to 1 (excluded). */
  next(): number
  /** Uniform, from `least` (included) to `most` (excluded). */
  between(min: number, max: number): number
  /** Normally distributed with mean 0 and standard deviation 1. Source: Box and Muller, 1958. */
  normal(): number
  /** One of the values. Throws RangeError for an empty array. */
  oneOf<T>(values: readonly T[]): T
}

/** `seed` must be an integer. Source: the generator mulberry32 (T. Ettinger, public domain). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    oneOf: (values) => {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new RangeError('There is no value to choose')
      return value
    }
  }
}
