/**
 * Checks a document against the structure of GPX 1.1, with an XML parser. Source: http://www.topografix.com/GPX/1/1/gpx.xsd, of
 * which the types that a track needs are here.
 */
import sax from 'sax'

const namespace = 'http://www.topografix.com/GPX/1/1'

type Check = (text: string) => boolean

interface ElementType {
  /** The child elements in their order; those that may occur more than once have a star. */
  readonly children?: readonly string[]
  readonly attributes?: Readonly<Record<string, Check>>
  /** The pattern of the text; absent where only white space may stand between the children. */
  readonly text?: Check
}

const isDecimal = (text: string) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)
const isBetween = (min: number, max: number) => (text: string) =>
  isDecimal(text) && Number(text) >= min && Number(text) <= max
const isDateTime = (text: string) => /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
const any = () => true

const types: Readonly<Record<string, ElementType>> = {
  gpx: {
    children: ['metadata', 'wpt*', 'rte*', 'trk*', 'extensions'],
    attributes: { version: (text) => text === '1.1', creator: any }
  },
  trk: { children: ['name', 'cmt', 'desc', 'src', 'link*', 'number', 'type', 'extensions', 'trkseg*'] },
  name: { text: any },
  trkseg: { children: ['trkpt*', 'extensions'] },
  trkpt: {
    children: [
      ...['ele', 'time', 'magvar', 'geoidheight', 'name', 'cmt', 'desc', 'src', 'link*', 'sym', 'type', 'fix', 'sat'],
      ...['hdop', 'vdop', 'pdop', 'ageofdgpsdata', 'dgpsid', 'extensions']
    ],
    attributes: {
      lat: isBetween(-90, 90),
      lon: (text) => isBetween(-180, 180)(text) && Number(text) < 180
    }
  },
  ele: { text: isDecimal },
  time: { text: isDateTime }
}

/** The characters of a document, without carriage returns, which parsers change. Source: XML 1.0, sections 2.2 and 2.11. */
const isXmlText = (text: string) => /^[\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text)

export interface GpxElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: GpxElement[]
  text: string
}

/** Returns the root. Throws where the document is not well-formed, or is not GPX 1.1. */
export function parseGpx(document: string): GpxElement {
  if (!isXmlText(document)) throw new Error('A character that XML does not allow, or changes')
  const parser = sax.parser(true, { xmlns: true })
  const open: GpxElement[] = []
  let root: GpxElement | undefined
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag
    if (uri !== namespace) throw new Error(`<${local}> is not of GPX 1.1`)
    const own = Object.values(attributes).filter(({ prefix, local: name }) => prefix !== 'xmlns' && name !== 'xmlns')
    const values = Object.fromEntries(own.map(({ local: name, value }) => [name, value]))
    const element = { name: local, attributes: values, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  parser.ontext = (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.onclosetag = () => {
    assertType(open.pop())
  }
  parser.write(document).close()
  if (root?.name !== 'gpx') throw new Error('The document is not <gpx>')
  return root
}

function assertType(element: GpxElement | undefined): void {
  const { name = '', attributes = {}, children = [], text = '' } = element ?? {}
  const type = types[name]
  if (!type) throw new Error(`<${name}> is not expected`)
  if (!(type.text ?? ((given: string) => given.trim() === ''))(text)) throw new Error(`<${name}> has the text ${text}`)
  const { attributes: checks = {} } = type
  for (const given of new Set([...Object.keys(checks), ...Object.keys(attributes)])) {
    if (!checks[given]?.(attributes[given] ?? '')) throw new Error(`<${name}> has ${given}="${attributes[given]}"`)
  }
  const order = children.map((child) => (type.children ?? []).findIndex((one) => one.replace('*', '') === child.name))
  for (const [index, place] of order.entries()) {
    const before = order[index - 1] ?? -1
    const isRepeatable = type.children?.[place]?.endsWith('*') === true
    if (place < 0 || place < before || (place === before && !isRepeatable)) {
      throw new Error(`<${children[index]?.name}> is not expected there in <${name}>`)
    }
  }
}
