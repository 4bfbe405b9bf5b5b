/** Contrast of the colours over the map, which axe cannot measure; computed from the style sheet. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { statusShapes } from '../../../infra/console/map/status-shapes.ts'

const text = readFileSync(new URL('../../../infra/console/style/tokens.css', import.meta.url), 'utf8')
const [usual = '', more = ''] = text.split('@media (prefers-contrast: more)')

/** Values of the theme by name: `#rrggbb`. */
function tokensOf(theme: 'light' | 'dark', isMore: boolean): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of isMore ? [usual, more] : [usual]) {
    for (const [, name = '', value = ''] of part.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? []
      const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
      const color = other === undefined ? (theme === 'light' ? light : dark) : found.get(other)
      if (color !== undefined) found.set(name, color)
    }
  }
  return found
}

/** Source: WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Source: WCAG 2.2, "contrast ratio". */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['--map-water', '--map-land', '--map-park', '--map-street', '--map-building']
const signs = [...new Set(Object.values(statusShapes).map(({ color }) => color))]
/** 4.5 for text, 3 for other signs. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const [ofText, ofSigns] = [4.5, 3]

/** Colours that are drawn over others, with their least contrast. */
const pairs: readonly (readonly [over: string, under: string, min: number])[] = [
  ...['--text', '--map-label'].flatMap((over) => grounds.map((under) => [over, under, ofText] as const)),
  ...signs.flatMap((over) => [...grounds, '--map-halo'].map((under) => [over, under, ofSigns] as const)),
  ...['--accent', '--danger'].flatMap((over) => grounds.map((under) => [over, under, ofSigns] as const)),
  // Words that a search found.
  ['--text', '--mark', ofText],
  // Labels of vehicles are read against their outline, whatever is below.
  ['--text', '--map-halo', ofText]
]

describe.each([
  ['light', false],
  ['light', true],
  ['dark', false],
  ['dark', true]
] as const)('in the colours %s, more contrast wished: %s', (theme, isMore) => {
  const tokens = tokensOf(theme, isMore)

  it.each(pairs)('%s stands out from %s by %f', (over, under, min) => {
    expect(contrast(tokens.get(over) ?? '', tokens.get(under) ?? '')).toBeGreaterThanOrEqual(min)
  })

  it('muted text and lines have more contrast on request', () => {
    const of = (name: string) => contrast(tokens.get(name) ?? '', tokens.get('--surface') ?? '')
    expect(of('--muted')).toBeGreaterThanOrEqual(isMore ? 7 : ofText)
    if (isMore) expect(of('--line')).toBeGreaterThanOrEqual(ofSigns)
  })
})
