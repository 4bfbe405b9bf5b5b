/** Reads from a map style the origins that it needs, its attributions and its font. */
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { StreetsRefused } from './refused.ts'

/** Throws StreetsRefused if the style loads something from an origin that the deployment does not allow. */
export function assertAllowed(style: StyleSpecification, origins: readonly string[]): void {
  const needed = new Set(addressesOf(style).map(originOf))
  const blocked = [...needed].filter((origin) => origin !== location.origin && !origins.includes(origin))
  if (blocked.length > 0) throw new StreetsRefused(blocked)
}

function addressesOf({ sprite, glyphs, sources }: StyleSpecification): string[] {
  const signs = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url)
  return [...signs, ...(glyphs ? [glyphs] : []), ...Object.values(sources).flatMap(addressesOfSource)]
}

/** Data within the style have no address and need no origin. */
function addressesOfSource(source: SourceSpecification): string[] {
  const {
    url,
    tiles = [],
    urls = [],
    data
  } = source as Readonly<Record<string, unknown>> & {
    readonly tiles?: readonly unknown[]
    readonly urls?: readonly unknown[]
  }
  return [url, ...tiles, ...urls, data].filter((address) => typeof address === 'string')
}

function originOf(address: string): string {
  const inner = address.replace(/^pmtiles:\/\//, '')
  if (!/^[a-z]+:/i.test(inner)) return location.origin
  const { origin, protocol } = new URL(inner)
  // The origin of a scheme that browsers do not know is the text "null".
  return origin === 'null' ? `${protocol}//` : origin
}

/** HTML; each attribution once. */
export function attributionsOf({ sources }: StyleSpecification): string[] {
  const named = Object.values(sources).map((source) => ('attribution' in source ? source.attribution : undefined))
  return [...new Set(named.filter((text) => text !== undefined))]
}

/** A font that labels of the style use and for which it has glyphs; undefined if the browser's fonts are used. */
export function fontOf({ glyphs, layers }: StyleSpecification): string[] | undefined {
  if (!glyphs) return undefined
  const fonts = layers.map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined))
  return fonts.find((font): font is string[] => Array.isArray(font) && font.every(isPlainName))
}

/** An array that begins with the name of an operator is an expression, not a list of fonts. */
const isPlainName = (part: unknown) => typeof part === 'string' && /^[A-Z]/.test(part)
