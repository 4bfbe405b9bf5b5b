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
    expect(await readNdjsonTrack(file, { vehicleId: 'kia' })).toEqual({
      records: [{ atMilliseconds: at, ...fields, pdop_value: 1.2, fuel_rate_lh: 0.83, can_rpm: 880.7 }],
      skipped: [],
      problems: []
    })
    expect((await readNdjsonTrack(file, { vehicleId: 'opel' })).records).toEqual([{ atMilliseconds: at, speed: 5 }])
    const [several] = (await readNdjsonTrack(file, { vehicleId: 'van' })).problems
    expect(several?.reason).toBe('The file has records of kia, opel, and none of van')
  })

  it('may name another vehicle, or none', async () => {
    const named = await readNdjsonTrack(lines({ vehicle: 'kia', timestamp, speed: 5 }), { vehicleId: 'van' })
    const nameless = await readNdjsonTrack(lines({ timestamp, ignition_on: true }), { vehicleId: 'van' })
    expect(named.records).toEqual([{ atMilliseconds: at, speed: 5 }])
    expect(nameless.records).toEqual([{ atMilliseconds: at, ignition_on: true }])
  })

  it('keeps an inaccurate fix without its position, and a course within the circle', async () => {
    const fix = { timestamp, longitude: 7, latitude: 51, angle: 507.777, accuracy_m: 100.1 }
    const { records } = await readNdjsonTrack(lines(fix, { ...fix, accuracy_m: 100 }), { vehicleId: 'van' })
    expect(records[0]).toEqual({ atMilliseconds: at, angle: expect.closeTo(147.777) })
    expect(records[1]).toMatchObject({ longitude: 7, latitude: 51 })
  })

  it('may have values in another type, and tracks that are not of the same time', async () => {
    const line = (track: string, minute: number) => ({
      track,
      timestamp: `2024-02-05T12:${10 + minute}:00Z`,
      speed: '5'
    })
    const apart = await readNdjsonTrack(lines(line('a', 1), line('a', 2), line('b', 3)), { vehicleId: 'van' })
    expect(apart.records.map(({ speed }) => speed)).toEqual([5, 5, 5])
    const together = lines(line('a', 1), line('b', 2), line('a', 3))
    expect((await readNdjsonTrack(together, { vehicleId: 'van' })).problems[0]?.reason).toContain('1 (a), 2 (b)')
    expect((await readNdjsonTrack(together, { vehicleId: 'van', track: 'b' })).records).toHaveLength(1)
  })

  it('names every bad line', async () => {
    const { problems } = await readNdjsonTrack(
      lines({ timestamp, odometer: 1 }, 'nonsense', { speed: 'fast' }, { timestamp, latitude: 91, longitude: 1 }, []),
      { vehicleId: 'van' }
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
      skipped: [],
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

  it('is refused where no point has a time', async () => {
    expect((await gpx(point('<ele>1</ele>'))).problems).toEqual([{ line: 4, reason: 'timestamp is required' }])
  })

  it('leaves out single points that have no time or no place on earth, and names them', async () => {
    const points = [
      '<trkpt lat="1" lon="2"><time>2024-02-05T12:00:00+0200</time></trkpt>',
      '<trkpt lat="1" lon="2"/>',
      '<trkpt lat="91" lon="2"><time>2024-02-05T12:00:10Z</time></trkpt>'
    ]
    expect(await gpx(`<gpx><trk><trkseg>\n${points.join('\n')}\n</trkseg></trk></gpx>`)).toEqual({
      records: [{ atMilliseconds: at - 2 * 3_600_000, longitude: 2, latitude: 1 }],
      skipped: [
        { line: 3, reason: 'timestamp is required' },
        { line: 4, reason: 'latitude must be at most 90' }
      ],
      problems: []
    })
  })

  describe('with several tracks', () => {
    const track = (name: string, ...minutes: number[]) =>
      `<trk><name>${name}</name><trkseg>${minutes
        .map((minute) => `<trkpt lat="1" lon="2"><time>2024-02-05T12:${10 + minute}:00Z</time></trkpt>`)
        .join('')}</trkseg></trk>`
    const file = (...tracks: string[]) => Readable.from([Buffer.from(`<gpx><name>file</name>${tracks.join('')}</gpx>`)])
    const minutesOf = (records: readonly { readonly atMilliseconds: number }[]) =>
      records.map(({ atMilliseconds }) => (atMilliseconds - at) / 60_000 - 10)

    it('is read as one where they follow one another', async () => {
      const { records, problems } = await readGpxTrack(file(track('b', 5, 8), track('a', 1, 5)))
      expect(minutesOf(records)).toEqual([5, 8, 1, 5])
      expect(problems).toEqual([])
    })

    it('is refused where they are of the same time, unless one of them is chosen', async () => {
      const both = () => file(track('red', 1, 5), track('blue', 4, 8))
      expect(await readGpxTrack(both())).toEqual({
        records: [],
        skipped: [],
        problems: [
          {
            line: 1,
            reason: 'The file has tracks of the same time: 1 (red), 2 (blue). Upload each for its vehicle, with --track'
          }
        ]
      })
      expect(minutesOf((await readGpxTrack(both(), 'blue')).records)).toEqual([4, 8])
      expect(minutesOf((await readGpxTrack(both(), '1')).records)).toEqual([1, 5])
      expect((await readGpxTrack(both(), '3')).problems[0]?.reason).toBe(
        'The file has no track 3; it has 1 (red), 2 (blue)'
      )
    })
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
    const { records } = await readTrack('-', { vehicleId: 'van' }, Readable.from([Buffer.from(text)]))
    expect(records).toHaveLength(1)
  })

  it('may have its records in any order', async () => {
    const later = { timestamp: '2024-02-05T13:00:00Z', speed: 1 }
    const text = `${JSON.stringify(later)}\n${JSON.stringify({ timestamp, speed: 2 })}\n`
    const { records } = await readTrack('-', { vehicleId: 'van' }, Readable.from([Buffer.from(text)]))
    expect(records.map(({ speed }) => speed)).toEqual([2, 1])
  })
})
