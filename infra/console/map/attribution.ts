/** The attribution of a map. It is converted from HTML into text and links; no other HTML reaches the page. */

/** Of the built-in map: coasts and borders are in the public domain; the roads are under the Open Database License, to which the link leads. */
export const builtInSources = [
  '<a href="https://www.naturalearthdata.com">Natural Earth</a>',
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'
]

interface AttributionPart {
  readonly text: string
  readonly href?: string
}

const link = /<a\b[^>]*?\bhref\s*=\s*(["'])(.*?)\1[^>]*>(.*?)<\/a\s*>/gis

/** `html` is the attribution of a source in a map style. Only http and https links are kept. */
export function attributionParts(html: string): AttributionPart[] {
  const parts: AttributionPart[] = []
  let end = 0
  for (const found of html.matchAll(link)) {
    const [whole, , href = '', inner = ''] = found
    parts.push({ text: plain(html.slice(end, found.index)) }, { text: plain(inner), ...webLink(plain(href)) })
    end = found.index + whole.length
  }
  parts.push({ text: plain(html.slice(end)) })
  return parts.filter(({ text }) => text !== '')
}

function webLink(href: string): { href?: string } {
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? { href } : {}
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', copy: '©' }

/** Removes tags before it decodes entities, so that decoded entities remain text. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name = '') =>
      code === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(code))
    )
    .replace(/\s+/g, ' ')
}
