/** A vector tile with one square that covers it. Source: Mapbox Vector Tile Specification 2.1. */

const extent = 4096

/** `kind` is the only property of the square, beside a whole number of `opacity`. */
export function squareTile(layer: string, kind: string, opacity?: number): Buffer {
  const side = extent - 1
  // Moves to the first corner, draws to three others, and closes the square; movements are zigzag-encoded.
  const geometry = [command(1, 1), 0, 0, command(2, 3), 2 * side, 0, 0, 2 * side, 2 * side - 1, 0, command(7, 1)]
  const feature = message([
    field(2, packed(opacity === undefined ? [0, 0] : [0, 0, 1, 1])),
    varintField(3, 3),
    field(4, packed(geometry))
  ])
  const named = message([
    varintField(15, 2),
    field(1, Buffer.from(layer)),
    field(2, feature),
    field(3, Buffer.from('kind')),
    ...(opacity === undefined ? [] : [field(3, Buffer.from('opacity'))]),
    field(4, message([field(1, Buffer.from(kind))])),
    ...(opacity === undefined ? [] : [field(4, message([varintField(5, opacity)]))]),
    varintField(5, extent)
  ])
  return field(3, named)
}

const command = (id: number, count: number) => id | (count << 3)
const message = (fields: readonly Buffer[]) => Buffer.concat(fields)
const packed = (values: readonly number[]) => Buffer.concat(values.map(varint))
const varintField = (number: number, value: number) => Buffer.concat([varint(number << 3), varint(value)])
const field = (number: number, value: Buffer) => Buffer.concat([varint((number << 3) | 2), varint(value.length), value])

/** Seven bits a byte, the lowest first. */
export function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest & 127) | 128)
  }
}
