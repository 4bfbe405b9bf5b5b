/** Reads a column of packed records: the values of one field, with gaps where records do not have it. */
import { formOfNumber, integersIn, readIntegers, valuesOf } from './packed-columns.ts'

/** Bits of a column's kind. */
export const columnKinds = { hasGaps: 1, isBinary: 2 } as const

export interface ReadColumn {
  readonly values: (number | undefined)[]
  /** The offset after the column. */
  readonly end: number
}

export function readColumn(bytes: Uint8Array, start: number, count: number): ReadColumn {
  let { integer: kind, end: at } = integerAt(bytes, start)
  let runs = [count]
  if (kind & columnKinds.hasGaps) {
    const { integer: length, end: runsStart } = integerAt(bytes, at)
    runs = []
    at = readIntegers(bytes, runsStart, length, runs)
  }
  const present = runs.filter((_, index) => index % 2 === 0).reduce((sum, run) => sum + run, 0)
  const { values, end } = kind & columnKinds.isBinary ? readBinary(bytes, at, present) : readDecimal(bytes, at, present)
  let next = 0
  return {
    values: runs.flatMap((run, index) =>
      Array.from({ length: run }, () => (index % 2 === 0 ? values[next++] : undefined))
    ),
    end
  }
}

function readBinary(bytes: Uint8Array, start: number, count: number) {
  const end = start + count * Float64Array.BYTES_PER_ELEMENT
  return { values: [...new Float64Array(bytes.slice(start, end).buffer)], end }
}

function readDecimal(bytes: Uint8Array, start: number, count: number) {
  const { integer: number, end: integersStart } = integerAt(bytes, start)
  const form = formOfNumber(number)
  const integers: number[] = []
  const end = readIntegers(bytes, integersStart, integersIn(form, count), integers)
  return { values: valuesOf({ form, integers }), end }
}

export interface ReadInteger {
  readonly integer: number
  /** The offset after the integer. */
  readonly end: number
}

export function integerAt(bytes: Uint8Array, start: number): ReadInteger {
  const integers: number[] = []
  const end = readIntegers(bytes, start, 1, integers)
  return { integer: integers[0] ?? 0, end }
}
