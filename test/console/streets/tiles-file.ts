/** A PMTiles file with one tile, of the whole world. Source: PMTiles specification, version 3. */
import { varint } from './vector-tile.ts'

const headerBytes = 127
const uncompressed = 1
const vectorTiles = 1

export function tilesFile(tile: Buffer, metadata: object = {}): Buffer {
  // One entry: its ID, the number of equal tiles, its length, and its offset counted from one.
  const directory = Buffer.concat([1, 0, 1, tile.length, 1].map(varint))
  const described = Buffer.from(JSON.stringify(metadata))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let offset = headerBytes
  for (const [index, part] of [directory, described, Buffer.alloc(0), tile].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * index)
    offset += part.length
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(1n, place)
  header.set([1, uncompressed, uncompressed, vectorTiles, 0, 0], 96)
  for (const [place, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85]
  ] as const) {
    header.writeInt32LE(degrees * 1e7, place)
  }
  return Buffer.concat([header, directory, described, tile])
}
