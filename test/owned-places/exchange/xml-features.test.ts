/** Placemarks of KML and waypoints of GPX. */
import { describe, expect, it } from 'vitest'
import { featuresIn } from '../../../lib/owned-places/exchange/xml-features.ts'

const kml = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Sites</name><Folder>${content}</Folder></Document></kml>`
const gpx = (content: string) => `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`

const feature = (geometry: object | null, properties: object) => ({ type: 'Feature', geometry, properties })

describe('a placemark', () => {
  it.each([
    ['a point', '<Point><coordinates>\n 24.94,60.17,3 </coordinates></Point>', 'Point', [24.94, 60.17, 3]],
    [
      'a line',
      '<LineString><coordinates>1,2 3,4\n5,6</coordinates></LineString>',
      'LineString',
      [
        [1, 2],
        [3, 4],
        [5, 6]
      ]
    ],
    [
      'a polygon with a hole',
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>0,0</coordinates></LinearRing></innerBoundaryIs></Polygon>',
      'Polygon',
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0]
        ],
        [[0, 0]]
      ]
    ],
    [
      'several geometries',
      '<MultiGeometry><Point><coordinates>1,2</coordinates></Point></MultiGeometry>',
      'MultiGeometry',
      undefined
    ],
    ['a number that is none', '<Point><coordinates>1,north</coordinates></Point>', 'Point', [1, Number.NaN]]
  ])('has %s', (_, geometry, type, coordinates) => {
    const text = kml(`<Placemark><name>A &amp; <![CDATA[<B>]]></name>${geometry}</Placemark>`)
    expect(featuresIn(text)).toEqual([feature({ type, coordinates }, { name: 'A & <B>' })])
  })

  it('has an address, with prefixes too, and none of its description', () => {
    const text = `<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><k:address>Quay 1</k:address><k:description>x</k:description></k:Placemark></k:kml>`
    expect(featuresIn(text)).toEqual([feature(null, { address: 'Quay 1' })])
  })

  it('has a long line', () => {
    const positions = Array.from({ length: 20_000 }, (_, index) => [index / 1000, 50])
    const coordinates = positions.map((position) => position.join(',')).join(' ')
    expect(coordinates.length).toBeGreaterThan(128 * 1024)
    const text = kml(`<Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>`)
    expect(featuresIn(text)).toEqual([feature({ type: 'LineString', coordinates: positions }, {})])
  })
})

it('a waypoint has a position and a name; tracks are left out', () => {
  const text = gpx(
    '<metadata><name>Trip</name></metadata><wpt lat="60.17" lon="24.94"><ele>4</ele><name>Bay</name></wpt><wpt lat="1"/><trk><name>Way</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>'
  )
  expect(featuresIn(text)).toEqual([
    feature({ type: 'Point', coordinates: [24.94, 60.17] }, { name: 'Bay' }),
    feature({ type: 'Point', coordinates: [Number.NaN, 1] }, {})
  ])
})

const entities = `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`

describe('a document is refused', () => {
  it.each([
    ['that is no XML', 'hello', 'Non-whitespace before first tag.'],
    ['without an element', '<?xml version="1.0"?>', 'There is no element'],
    ['of another kind', '<html/>', 'The document is <html>'],
    ['that ends early', '<kml><Placemark>', 'Unclosed root tag'],
    [
      'with declared entities',
      `${entities}<kml><Placemark><name>&b;</name></Placemark></kml>`,
      'Invalid character entity'
    ],
    [
      'with an external entity',
      `${entities}<kml><Placemark><name>&f;</name></Placemark></kml>`,
      'Invalid character entity'
    ],
    ['that nests deeply', `<kml>${'<Folder>'.repeat(300_000)}`, 'Elements are nested deeper than 64 levels'],
    ['with many features', kml('<Placemark/>'.repeat(1001)), 'It has more than 1000 features']
  ])('%s', (_, text, problem) => {
    const message = `The request body must be KML or GPX: ${problem}`
    expect(() => featuresIn(text)).toThrow(
      expect.objectContaining({ id: 'INVALID_PARAMETERS', data: { issues: [{ path: '', message }] } })
    )
  })
})
