/** A PMTiles file with one tile, of the whole world or of a place at a closer zoom. Source: PMTiles specification, version 3. */
import { zxyToTileId } from 'pmtiles'
import { varint } from './vector-tile.ts'

const headerBytes = 127
const uncompressed = 1
const vectorTiles = 1

interface TilePlace {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export function tilesFile(tile: Buffer, { zoom, x, y }: TilePlace = { zoom: 0, x: 0, y: 0 }): Buffer {
  // One entry: its ID, the number of equal tiles, its length, and its offset counted from one.
  const directory = Buffer.concat([1, zxyToTileId(zoom, x, y), 1, tile.length, 1].map(varint))
  const described = Buffer.from('{}')
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
  header.set([1, uncompressed, uncompressed, vectorTiles, zoom, zoom], 96)
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
