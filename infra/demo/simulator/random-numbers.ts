/** Random numbers that are the same for the same seed. */

export interface RandomNumbers {
  /** From 0 to less than 1, uniform. */
  next(): number
  /** From one number to less than another, uniform. */
  between(least: number, most: number): number
  /** Normal, with the mean 0 and a standard deviation of 1. Source: Box and Muller, 1958. */
  normal(): number
  /** One of the values. Throws RangeError where there is none. */
  oneOf<T>(values: readonly T[]): T
}

/** `seed`: an integer. Source: the generator mulberry32 (T. Ettinger, public domain). */
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
    between: (least, most) => least + (most - least) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    oneOf: (values) => {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new RangeError('There is no value to choose')
      return value
    }
  }
}
