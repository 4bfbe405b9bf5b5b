/** Reads PMTiles files, of which the page requests only the parts that it needs. */
import { PMTiles, Protocol } from 'pmtiles'
import type { MapLibrary } from '../map-parts.ts'

let protocol: Protocol | undefined

/** Describes the file as TileJSON, like a source of a map style. Throws if the file cannot be read. */
export async function describeTiles(address: string, library: Promise<MapLibrary>): Promise<Record<string, unknown>> {
  const { addProtocol } = await library
  protocol ??= new Protocol()
  addProtocol('pmtiles', protocol.tile)
  const archive = protocol.get(address) ?? new PMTiles(address)
  protocol.add(archive)
  const { attribution, minzoom, maxzoom, bounds } = (await archive.getTileJson(`pmtiles://${address}`)) as Described
  const tiles = [`pmtiles://${address}/{z}/{x}/{y}`]
  return { tiles, minzoom, maxzoom, bounds, ...(attribution && { attribution }) }
}

interface Described {
  readonly attribution?: string
  readonly minzoom: number
  readonly maxzoom: number
  readonly bounds: readonly number[]
}
