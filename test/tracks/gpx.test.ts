import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGpxTrack } from '../../infra/replay/gpx-track.ts'
import type { PositionFix } from '../../lib/telemetry/position-fix.ts'
import { gpxOf } from '../../lib/tracks/gpx.ts'
import { parseGpx } from './gpx-document.ts'

const fix: fc.Arbitrary<PositionFix> = fc.record(
  {
    atMilliseconds: fc.integer({ min: 0, max: Date.parse('9999-12-31T23:59:59.999Z') }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    altitude: fc.double({ noNaN: true, noDefaultInfinity: true })
  },
  { requiredKeys: ['atMilliseconds', 'longitude', 'latitude'] }
)

describe('a track as GPX', () => {
  it('is a document of GPX 1.1 with every position, for any positions and any name', () => {
    const name = fc.option(fc.string({ unit: 'binary', maxLength: 20 }), { nil: undefined })
    fc.assert(
      fc.property(name, fc.array(fix, { maxLength: 8 }), (title, fixes) => {
        const [trk, ...others] = parseGpx(gpxOf(title, fixes)).children
        expect(others).toEqual([])
        const points = (trk?.children.at(-1)?.children ?? []).map(({ attributes, children }) => [
          Number(attributes.lon),
          Number(attributes.lat),
          ...children.map((child) => [child.name, child.name === 'ele' ? Number(child.text) : Date.parse(child.text)])
        ])
        expect(points).toEqual(
          fixes.map(({ longitude, latitude, altitude, atMilliseconds }) => [
            expect.closeTo(longitude === 180 ? -180 : longitude, 8),
            expect.closeTo(latitude, 8),
            ...(altitude === undefined ? [] : [['ele', expect.closeTo(altitude, 8)]]),
            ['time', atMilliseconds]
          ])
        )
      })
    )
  })

  it.each(['To <A> & "B"', ']]>', '  ', 'A\r\nB', '\u{1F698} İstanbul'])('keeps the name %j', (name) => {
    const [title] = parseGpx(gpxOf(name, [])).children[0]?.children ?? []
    expect(title).toMatchObject({ name: 'name', text: name })
  })

  it('leaves out characters of a name that no document can hold', () => {
    const [title] = parseGpx(gpxOf('A\u0000\u0001B\uFFFE\uD800', [])).children[0]?.children ?? []
    expect(title?.text).toBe('AB')
  })

  it('can be replayed', async () => {
    const fixes = [0, 1, 2].map((index) => ({
      atMilliseconds: Date.parse('2026-03-02T08:00:00.000Z') + index * 1000,
      longitude: 10 + index / 1000,
      latitude: 50,
      altitude: 80.5
    }))
    const read = await readGpxTrack(
      (async function* () {
        yield Buffer.from(gpxOf('Replayed', fixes))
      })()
    )
    expect(read).toEqual({ records: fixes, skipped: [], problems: [] })
  })
})

describe('what is held against GPX 1.1', () => {
  const gpx = (content: string) =>
    `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`
  const point = (content: string, lon = '1') =>
    gpx(`<trk><trkseg><trkpt lat="1" lon="${lon}">${content}</trkpt></trkseg></trk>`)

  it.each([
    ['another version', gpx('').replace('"1.1"', '"1.0"'), 'version'],
    ['no namespace', gpx('').replace(/xmlns="[^"]*"/, ''), 'not of GPX'],
    ['an open tag', gpx('<trk>'), 'Unexpected close tag'],
    [
      'elements in another order',
      point('<time>2026-03-02T08:00:00Z</time><ele>1</ele>'),
      '<ele> is not expected there'
    ],
    ['an element twice', point('<ele>1</ele><ele>1</ele>'), '<ele> is not expected there'],
    ['a carriage return', gpx('\r'), 'A character'],
    ['an exponent', point('<ele>1e-9</ele>'), '<ele> has the text'],
    ['a longitude of 180', point('', '180'), 'lon'],
    ['a time without a zone', point('<time>2026-03-02T08:00:00</time>'), '<time> has the text'],
    ['text between elements', gpx('x'), '<gpx> has the text']
  ])('would be refused for %s', (_, document, message) => {
    expect(() => parseGpx(document)).toThrow(message)
  })
})
