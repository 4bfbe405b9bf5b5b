/** Packs custom values in the form that `packed-custom.ts` reads. Bundles of readers do not hold it. */
import { type CustomValue, customKinds, customValueIn } from '../contract/custom-values.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { writeIntegers } from './pack-columns.ts'
import { writeColumn } from './write-column.ts'

/** Names, kinds and texts are in one order, so that equal records have equal bytes. */
export function writeCustom(records: readonly VehicleRecord[], bytes: number[]): void {
  const names = [...new Set(records.flatMap(({ custom = {} }) => Object.keys(custom)))].sort()
  const columns = names.flatMap((name) => {
    const values = records.map(({ custom }) => customValueIn(custom, name))
    return [...customKinds.entries()].flatMap(([number, kind]) => {
      const ofKind = values.map((value) => (typeof value === kind ? value : undefined))
      return ofKind.every((value) => value === undefined) ? [] : [{ name, number, values: ofKind }]
    })
  })
  writeIntegers([columns.length], bytes)
  for (const { name, number, values } of columns) {
    writeText(name, bytes)
    writeIntegers([number], bytes)
    writeColumn(customKinds[number] === 'string' ? indicesOf(values, bytes) : values.map(numberOf), bytes)
  }
}

const numberOf = (value: CustomValue | undefined) => (value === undefined ? undefined : Number(value))

/** Writes the different texts. Returns their indices in place of them. */
function indicesOf(values: readonly (CustomValue | undefined)[], bytes: number[]) {
  const texts = [...new Set(values.flatMap((value) => (value === undefined ? [] : [String(value)])))].sort()
  writeIntegers([texts.length], bytes)
  for (const text of texts) writeText(text, bytes)
  const indices = new Map(texts.map((text, index) => [text, index]))
  return values.map((value) => (value === undefined ? undefined : indices.get(String(value))))
}

function writeText(text: string, bytes: number[]): void {
  const encoded = Buffer.from(text)
  writeIntegers([encoded.length], bytes)
  for (const byte of encoded) bytes.push(byte)
}
