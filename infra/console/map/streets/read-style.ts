/** Reads a map style that the operator names, with the descriptions of its sources. */
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapLibrary } from '../map-parts.ts'
import { assertAllowed } from './style-facts.ts'

type TileSource = Extract<SourceSpecification, { type: 'vector' | 'raster' | 'raster-dem' }>

/** Members that are taken from a source's own description. Source: TileJSON 3.0.0. */
const described = ['tiles', 'minzoom', 'maxzoom', 'attribution', 'bounds', 'scheme', 'tileSize', 'encoding'] as const

/**
 * Inserts the tile addresses into the sources, so that every address that the map requests is known here. Throws
 * StreetsRefused.
 */
export async function readStyle(
  address: string,
  origins: readonly string[],
  library: Promise<MapLibrary>
): Promise<StyleSpecification> {
  const style = absolute(await readJson<StyleSpecification>(address), address)
  assertAllowed(style, origins)
  const sources = await Promise.all(
    Object.entries(style.sources).map(async ([id, source]) => [id, await resolved(source, library)] as const)
  )
  return { ...style, sources: Object.fromEntries(sources) }
}

async function resolved(source: SourceSpecification, library: Promise<MapLibrary>): Promise<SourceSpecification> {
  if (!('url' in source) || !['vector', 'raster', 'raster-dem'].includes(source.type)) return source
  const { url, ...own } = source as TileSource
  if (url === undefined) return source
  const description = await descriptionOf(url, library)
  const known = described.flatMap((name) => (name in description ? [[name, description[name]]] : []))
  return { ...Object.fromEntries(known), ...own } as SourceSpecification
}

async function descriptionOf(url: string, library: Promise<MapLibrary>): Promise<Record<string, unknown>> {
  const [, archive] = /^pmtiles:\/\/(.+)$/.exec(url) ?? []
  if (archive === undefined) return await readJson(url)
  const { describeTiles } = await import('./tiles-file.ts')
  return { ...(await describeTiles(archive, library)) }
}

/**
 * Addresses in a style may be relative to the address of the style. Source: MapLibre Style Specification, "sprite" and
 * "glyphs".
 */
function absolute(style: StyleSpecification, base: string): StyleSpecification {
  const whole = (text: string) => (/^[a-z]+:/i.test(text) ? text : decodeURI(new URL(text, base).href))
  const { sprite, glyphs } = style
  const signs = typeof sprite === 'string' ? whole(sprite) : sprite?.map((one) => ({ ...one, url: whole(one.url) }))
  return { ...style, ...(signs && { sprite: signs }), ...(glyphs && { glyphs: whole(glyphs) }) }
}

async function readJson<T extends object>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return await response.json()
}
