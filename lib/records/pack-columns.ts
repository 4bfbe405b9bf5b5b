/** Packs columns of measured numbers in the smallest of the forms that `packed-columns.ts` reads. */
import { type ColumnForm, type PackedColumn, ways } from './packed-columns.ts'

/** The most decimals of a decimal column. A column with a value that needs more keeps all binary digits. */
const maxDecimals = 9

/** Integers, and their second differences, are exact below this bound. */
const maxInteger = 2 ** 50

/** Returns the smallest form of a column; undefined where the values are not decimal. */
export function columnOf(values: readonly number[]): PackedColumn | undefined {
  const decimals = decimalsOf(values)
  if (decimals === undefined) return undefined
  const scale = 10 ** decimals
  const whole = values.map((value) => Math.round(value * scale))
  const orders = [whole, differences(whole), differences(differences(whole))]
  const columns = ways
    .filter(({ order, isFromMin }) => !isFromMin || values.length > order)
    .map(({ order, isFromMin }): PackedColumn => {
      const integers = orders[order] ?? whole
      return {
        form: { decimals, order, isFromMin },
        integers: isFromMin ? fromMin(integers, order) : integers.map(zigzag)
      }
    })
  const sizes = columns.map(({ integers }) => sizeOf(integers))
  return columns[sizes.indexOf(Math.min(...sizes))]
}

export const numberOfForm = ({ decimals, order, isFromMin }: ColumnForm) =>
  decimals * ways.length + order * 2 + (isFromMin ? 1 : 0)

/** Subtracts the least integer from all but the first `order` integers, which are values and no differences. */
function fromMin(integers: readonly number[], order: number): number[] {
  const rest = integers.slice(order)
  const min = rest.reduce((a, b) => Math.min(a, b))
  return [...integers.slice(0, order).map(zigzag), zigzag(min), ...rest.map((value) => value - min)]
}

/** Returns the fewest decimals with which all values are exact when they are divided again. */
function decimalsOf(values: readonly number[]): number | undefined {
  let decimals = 0
  for (const value of values) {
    while (!isExact(value, 10 ** decimals)) if (++decimals > maxDecimals) return undefined
  }
  return values.every((value) => isExact(value, 10 ** decimals)) ? decimals : undefined
}

function isExact(value: number, scale: number): boolean {
  const whole = Math.round(value * scale)
  // A decimal column cannot hold −0.
  return Math.abs(whole) < maxInteger && whole / scale === value && !Object.is(value, -0)
}

const differences = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))

/** Estimates the bits that an entropy coder of the bytes of `writeIntegers` needs, with a cost for each byte that occurs. */
function sizeOf(integers: readonly number[]): number {
  const counts = new Uint32Array(256)
  let length = 0
  const count = (byte: number) => {
    counts[byte] = (counts[byte] ?? 0) + 1
    length += 1
  }
  eachByte(integers, count)
  let bits = 0
  for (const times of counts) if (times > 0) bits += times * Math.log2(length / times) + bitsOfSymbol
  return bits
}

const bitsOfSymbol = 6

/** Maps integers of either sign to integers from 0 on; small ones stay small. */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/** Appends the bytes of `eachByte`. */
export function writeIntegers(integers: readonly number[], bytes: number[]): void {
  eachByte(integers, (byte) => bytes.push(byte))
}

/** Integers with seven bits in a byte, the lowest first. The eighth bit is set where more bytes follow. */
function eachByte(integers: readonly number[], take: (byte: number) => void): void {
  for (let value of integers) {
    for (; value >= 128; value = Math.floor(value / 128)) take((value % 128) + 128)
    take(value)
  }
}
