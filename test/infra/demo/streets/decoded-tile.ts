/** The polygons of a layer of a vector tile. Source: Mapbox Vector Tile Specification 2.1; Protocol Buffers, "Encoding". */

/** In units of the tile. */
export type Corner = readonly [x: number, y: number]

/** The rings of all polygons, and the width of the tile. */
export function polygonsOf(tile: Uint8Array, layer: string): { readonly rings: Corner[][]; readonly extent: number } {
  const layers = fieldsOf(tile).flatMap(([number, value]) => (number === 3 ? [fieldsOf(value as Uint8Array)] : []))
  const found = layers.find((each) => new TextDecoder().decode(partsOf(each, 1)[0]) === layer) ?? []
  const [extent = 4096] = found.flatMap(([number, value]) => (number === 5 ? [Number(value)] : []))
  return { rings: partsOf(found, 2).flatMap((feature) => partsOf(fieldsOf(feature), 4).flatMap(ringsOf)), extent }
}

type Field = readonly [number: number, value: number | Uint8Array]

const partsOf = (fields: readonly Field[], wanted: number) =>
  fields.flatMap(([number, value]) => (number === wanted && typeof value !== 'number' ? [value] : []))

function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = []
  for (let at = 0; at < message.length; ) {
    const [key, start] = varintAt(message, at)
    const [value, end] = varintAt(message, start)
    at = (key & 7) === 2 ? end + value : end
    fields.push([key >> 3, (key & 7) === 2 ? message.subarray(end, at) : value])
  }
  return fields
}

function varintAt(bytes: Uint8Array, from: number): [value: number, end: number] {
  let [value, at, factor] = [0, from, 1]
  for (; ; factor *= 128) {
    const byte = bytes[at++] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return [value, at]
  }
}

/** Each ring begins with a move. Numbers of a movement are zigzag-encoded. */
function ringsOf(geometry: Uint8Array): Corner[][] {
  const rings: Corner[][] = []
  let [x, y, at] = [0, 0, 0]
  const next = () => {
    const [value, end] = varintAt(geometry, at)
    at = end
    return value
  }
  const movement = () => {
    const value = next()
    return (value >>> 1) ^ -(value & 1)
  }
  while (at < geometry.length) {
    const command = next()
    if ((command & 7) === 1) rings.push([])
    for (let count = (command & 7) === 7 ? 0 : command >> 3; count > 0; count--) {
      x += movement()
      y += movement()
      rings.at(-1)?.push([x, y])
    }
  }
  return rings
}

/** Whether the place is in an odd number of the rings, so that islands are outside. */
export function isInside([x, y]: Corner, rings: readonly (readonly Corner[])[]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([fromX, fromY], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY]
      return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
    })
  )
  return crossings.length % 2 === 1
}
