/** Columns of measured numbers as bytes: integers of as many decimals as were measured, as differences, of variable length. */

/** Measured values are decimal; one that is not is kept with all of its binary digits. */
const mostDecimals = 9

/** Integers are exact up to here, also their second differences. */
const mostInteger = 2 ** 50

/** How a column is written: `decimals` before the point of what follows, and how often differences were taken. */
export interface ColumnForm {
  readonly decimals: number
  readonly order: number
}

export interface PackedColumn {
  readonly form: ColumnForm
  /** Not negative, below 2^53. */
  readonly integers: readonly number[]
}

/** Undefined where the values are not decimal. */
export function columnOf(values: readonly number[]): PackedColumn | undefined {
  const decimals = decimalsOf(values)
  if (decimals === undefined) return undefined
  const scale = 10 ** decimals
  const whole = values.map((value) => Math.round(value * scale))
  const orders = [whole, differences(whole), differences(differences(whole))]
  const sizes = orders.map(sizeOf)
  const order = sizes.indexOf(Math.min(...sizes))
  return { form: { decimals, order }, integers: (orders[order] ?? whole).map(zigzag) }
}

export function valuesOf({ form: { decimals, order }, integers }: PackedColumn): number[] {
  let whole = integers.map(unzigzag)
  for (let count = 0; count < order; count++) whole = sums(whole)
  const scale = 10 ** decimals
  return whole.map((value) => value / scale)
}

/** The fewest with which all of them are exact, as they are divided again. */
function decimalsOf(values: readonly number[]): number | undefined {
  let decimals = 0
  for (const value of values) {
    while (!isExact(value, 10 ** decimals)) if (++decimals > mostDecimals) return undefined
  }
  return values.every((value) => isExact(value, 10 ** decimals)) ? decimals : undefined
}

function isExact(value: number, scale: number): boolean {
  const whole = Math.round(value * scale)
  // −0 is no integer of its own.
  return Math.abs(whole) < mostInteger && whole / scale === value && !Object.is(value, -0)
}

const differences = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))

function sums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** About the bits that an entropy coder needs. */
function sizeOf(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let bits = 0
  for (const [value, count] of counts) {
    bits += count * Math.log2(values.length / count) + Math.log2(Math.abs(value) + 2)
  }
  return bits
}

/** Small integers of either sign become small ones that are not negative. */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const unzigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

/** Seven bits in a byte, the lowest first; the eighth says that more follow. */
export function writeIntegers(integers: readonly number[], bytes: number[]): void {
  for (let value of integers) {
    while (value >= 128) {
      bytes.push((value % 128) + 128)
      value = Math.floor(value / 128)
    }
    bytes.push(value)
  }
}

/** `count` of them from a place on; gives the place after them. Throws a RangeError where the bytes end before. */
export function readIntegers(bytes: Uint8Array, start: number, count: number, into: number[]): number {
  let at = start
  for (let index = 0; index < count; index++) {
    let [value, factor, byte] = [0, 1, 128]
    while (byte >= 128) {
      const next = bytes[at++]
      if (next === undefined) throw new RangeError('The packed records end too early')
      byte = next
      value += (byte % 128) * factor
      factor *= 128
    }
    into.push(value)
  }
  return at
}
