/**
 * Packed columns of measured numbers, and how they are read: integers with as many decimals as were measured, as differences, of
 * variable length. What writes them is in `pack-columns.ts`.
 */

/** The form in which a column is written. */
export interface ColumnForm {
  /** Decimals of the values; the written numbers are integers. */
  readonly decimals: number
  /** The order of differences that were taken: 0, 1 or 2. */
  readonly order: number
  /**
   * Whether the integers after the first `order` are written as differences from the least of them, which stands before them.
   */
  readonly isFromMin: boolean
}

export const ways = [0, 1, 2].flatMap((order) => [
  { order, isFromMin: false },
  { order, isFromMin: true }
])

export interface PackedColumn {
  readonly form: ColumnForm
  /** Integers from 0 to below 2^53. */
  readonly integers: readonly number[]
}

export function valuesOf({ form: { decimals, order, isFromMin }, integers }: PackedColumn): number[] {
  let whole = isFromMin ? addMin(integers, order) : integers.map(unzigzag)
  for (let count = 0; count < order; count++) whole = sums(whole)
  const scale = 10 ** decimals
  return whole.map((value) => value / scale)
}

/** Returns the number of integers in which a column of this number of values is written. */
export const integersIn = ({ isFromMin }: ColumnForm, values: number) => values + (isFromMin ? 1 : 0)

export function formOfNumber(form: number): ColumnForm {
  const way = form % ways.length
  return { decimals: (form - way) / ways.length, order: Math.floor(way / 2), isFromMin: way % 2 === 1 }
}

function addMin(integers: readonly number[], order: number): number[] {
  const [min = 0] = integers.slice(order, order + 1).map(unzigzag)
  return [...integers.slice(0, order).map(unzigzag), ...integers.slice(order + 1).map((value) => value + min)]
}

function sums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** Undoes `zigzag` of `pack-columns.ts`. */
const unzigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

/**
 * Reads `count` integers from the offset `start` on, and returns the offset after them. Throws a RangeError where the bytes end
 * before.
 */
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
