/** Reads PMTiles files, of which the page requests only the parts that it needs. */
import { PMTiles, Protocol } from 'pmtiles'
import type { MapLibrary } from '../map-parts.ts'

let protocol: Protocol | undefined

/** TileJSON of a file. Source: TileJSON 3.0.0. */
export interface DescribedTiles {
  readonly tiles: readonly string[]
  readonly minzoom: number
  readonly maxzoom: number
  readonly bounds: readonly number[]
  readonly attribution?: string
}

/** Describes the file as a source of a map style. Throws if the file cannot be read. */
export async function describeTiles(address: string, library: Promise<MapLibrary>): Promise<DescribedTiles> {
  const { addProtocol } = await library
  protocol ??= new Protocol()
  addProtocol('pmtiles', protocol.tile)
  const archive = protocol.get(address) ?? new PMTiles(address)
  protocol.add(archive)
  const { attribution, minzoom, maxzoom, bounds } = (await archive.getTileJson(
    `pmtiles://${address}`
  )) as DescribedTiles
  const tiles = [`pmtiles://${address}/{z}/{x}/{y}`]
  return { tiles, minzoom, maxzoom, bounds, ...(attribution && { attribution }) }
}
