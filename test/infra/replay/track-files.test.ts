import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readGpxTrack } from '../../../infra/replay/gpx-track.ts'
import { readNdjsonTrack } from '../../../infra/replay/ndjson-track.ts'
import { readTrack } from '../../../infra/replay/read-track.ts'

const lines =
  (...values: unknown[]) =>
  () =>
    values.map((value, index) => ({
      number: index + 1,
      share: 1,
      text: typeof value === 'string' ? value : JSON.stringify(value)
    }))
const timestamp = '2024-02-05T12:00:00.000Z'
const at = Date.parse(timestamp)

describe('a track with one JSON object per line', () => {
  it('contains only the records of the vehicle if the file has several', async () => {
    const measured = { timestamp, longitude: 7.8, latitude: 51.6, altitude: 114.4, speed: 10.5, angle: 351.4 }
    const others = { pdop_value: 1.2, fuel_rate_lh: 0.83, rpm: 880.7, speed_obd: 6, accuracy_m: 9.6, track: 't1' }
    const file = lines({ vehicle: 'kia', ...measured, ...others }, { vehicle: 'opel', timestamp, speed: 5 })
    const { timestamp: _, ...fields } = measured
    expect(await readNdjsonTrack(file, 'kia')).toEqual({
      records: [{ atMilliseconds: at, ...fields, pdop_value: 1.2, fuel_rate_lh: 0.83, can_rpm: 880.7 }],
      problems: []
    })
    expect((await readNdjsonTrack(file, 'opel')).records).toEqual([{ atMilliseconds: at, speed: 5 }])
    const [several] = (await readNdjsonTrack(file, 'van')).problems
    expect(several?.reason).toBe('The file has records of kia, opel, and none of van')
  })

  it('may name another vehicle, or none', async () => {
    const named = await readNdjsonTrack(lines({ vehicle: 'kia', timestamp, speed: 5 }), 'van')
    const nameless = await readNdjsonTrack(lines({ timestamp, ignition: true }), 'van')
    expect(named.records).toEqual([{ atMilliseconds: at, speed: 5 }])
    expect(nameless.records).toEqual([{ atMilliseconds: at, ignition: true }])
  })

  it('keeps an inaccurate fix without its position, and a course within the circle', async () => {
    const fix = { timestamp, longitude: 7, latitude: 51, angle: 507.777, accuracy_m: 100.1 }
    const { records } = await readNdjsonTrack(lines(fix, { ...fix, accuracy_m: 100 }), 'van')
    expect(records[0]).toEqual({ atMilliseconds: at, angle: expect.closeTo(147.777) })
    expect(records[1]).toMatchObject({ longitude: 7, latitude: 51 })
  })

  it('names every bad line', async () => {
    const { problems } = await readNdjsonTrack(
      lines({ timestamp, odometer: 1 }, 'nonsense', { speed: 'fast' }, { timestamp, latitude: 91, longitude: 1 }, []),
      'van'
    )
    expect(problems).toEqual([
      { line: 1, reason: 'odometer is not a known field' },
      { line: 2, reason: 'Not JSON' },
      { line: 3, reason: 'timestamp is required; speed must be a number' },
      { line: 4, reason: expect.stringContaining('latitude') },
      { line: 5, reason: 'Not a JSON object' }
    ])
  })
})

async function gpx(...texts: string[]) {
  return readGpxTrack(Readable.from(texts.map((text) => Buffer.from(text))))
}

const point = (inner: string) =>
  `<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:tpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">\n<wpt lat="1" lon="1"/><trk><name>t</name><trkseg>\n<trkpt lat="51.5" lon="-7.25">${inner}</trkpt>\n</trkseg></trk></gpx>`

describe('a GPX track', () => {
  it('contains position, elevation, time, PDOP, speed and course of its points', async () => {
    const inner = `<ele>12.5</ele><time>2024-02-05T12:00:00Z</time><pdop>1.5</pdop><extensions><tpx:TrackPointExtension><tpx:speed>10</tpx:speed><tpx:course>90</tpx:course></tpx:TrackPointExtension></extensions>`
    expect(await gpx(point(inner))).toEqual({
      records: [
        {
          atMilliseconds: at,
          longitude: -7.25,
          latitude: 51.5,
          altitude: 12.5,
          speed: 36,
          angle: 90,
          pdop_value: 1.5
        }
      ],
      problems: []
    })
  })

  it('is read in chunks of any size', async () => {
    const text = point('<ele>1</ele><time>2024-02-05T12:00:00</time>')
    const whole = await gpx(text)
    for (const size of [1, 2, 7]) {
      const cut = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(await gpx(...cut)).toEqual(whole)
    }
    expect(whole.records).toEqual([{ atMilliseconds: at, longitude: -7.25, latitude: 51.5, altitude: 1 }])
  })

  it('must have a time in every point', async () => {
    expect((await gpx(point('<ele>1</ele>'))).problems).toEqual([{ line: 4, reason: 'timestamp is required' }])
  })

  it.each([
    ['an entity of its own', '<!DOCTYPE gpx [<!ENTITY x "y">]><gpx>&x;</gpx>', 'Invalid character entity'],
    ['another root', '<kml></kml>', 'The document is <kml>, not <gpx>'],
    ['an end that is missing', '<gpx><trk>', 'Unclosed root tag']
  ])('is refused with %s', async (_, text, reason) => {
    const { problems } = await gpx(text)
    expect(problems[0]?.reason).toContain(`Not GPX: ${reason}`)
  })
})

describe('a file', () => {
  it('is read as GPX if it begins with <', async () => {
    const text = `\uFEFF \n${point('<time>2024-02-05T12:00:00Z</time>')}`
    const { records } = await readTrack('-', 'van', Readable.from([Buffer.from(text)]))
    expect(records).toHaveLength(1)
  })

  it('may have its records in any order', async () => {
    const later = { timestamp: '2024-02-05T13:00:00Z', speed: 1 }
    const text = `${JSON.stringify(later)}\n${JSON.stringify({ timestamp, speed: 2 })}\n`
    const { records } = await readTrack('-', 'van', Readable.from([Buffer.from(text)]))
    expect(records.map(({ speed }) => speed)).toEqual([2, 1])
  })
})
