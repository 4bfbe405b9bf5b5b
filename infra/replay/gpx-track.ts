/**
 * Reads the track points of a GPX file, version 1.1 or 1.0: position, `ele`, `time`, `pdop`, and `speed` (m/s) and
 * `course` from any extension. Source: GPX 1.1 Schema Documentation (Topografix); Garmin, TrackPointExtension v2.
 */
import sax from 'sax'
import { defined } from '../../lib/telemetry/measured-fields.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { BadLine, type LoadProblem } from '../load/problem.ts'
import { type Track, toRecord } from './track.ts'
import { joinedTracks } from './tracks-of-file.ts'

const kmhOfMetresPerSecond = 3.6

/** Names of the elements that are read, at any depth within a point. */
const elements = ['ele', 'time', 'pdop', 'speed', 'course'] as const
type Element = (typeof elements)[number]

type Point = Partial<Record<Element | 'lat' | 'lon', string>>

/**
 * `chunks` must be UTF-8. Entities that the file declares are refused and never expanded. `asked`: the name of one of the
 * tracks, or its number.
 */
export async function readGpxTrack(chunks: AsyncIterable<Buffer>, asked?: string): Promise<Track> {
  const tracks: { name?: string; records: VehicleRecord[] }[] = []
  const skipped: LoadProblem[] = []
  const problems: LoadProblem[] = []
  const parser = gpxParser({
    onTrack: () => tracks.push({ records: [] }),
    onName(name) {
      const track = tracks.at(-1)
      if (track) track.name = name
    },
    onPoint(point, line) {
      try {
        tracks.at(-1)?.records.push(recordOf(point))
      } catch (error) {
        if (!(error instanceof BadLine)) throw error
        skipped.push({ line, reason: error.message })
      }
    }
  })
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    const reason = error instanceof TypeError ? 'Not UTF-8' : `Not GPX: ${(error as Error).message.split('\n')[0]}`
    problems.push({ line: parser.line + 1, reason })
  }
  if (problems.length > 0) return { records: [], skipped, problems }
  const joined = joinedTracks(tracks, asked)
  const isNothingLeft = joined.records.length === 0 && joined.problems.length === 0
  return isNothingLeft ? { ...joined, skipped: [], problems: skipped } : { ...joined, skipped }
}

interface GpxEvents {
  readonly onTrack: () => void
  readonly onName: (name: string) => void
  readonly onPoint: (point: Point, line: number) => void
}

function gpxParser({ onTrack, onName, onPoint }: GpxEvents) {
  const parser = sax.parser(true, { xmlns: true, trim: true })
  let point: Point | undefined
  let element: Element | undefined
  let [isGpx, isName] = [false, false]
  const open: string[] = []
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = (tag) => {
    const { local, attributes } = tag as sax.QualifiedTag
    if (!isGpx && local !== 'gpx') throw new Error(`The document is <${local}>, not <gpx>`)
    isGpx = true
    if (local === 'trk') onTrack()
    isName = local === 'name' && open.at(-1) === 'trk'
    open.push(local)
    if (local === 'trkpt') point = { lat: attributes.lat?.value, lon: attributes.lon?.value }
    element = elements.find((name) => point && name === local)
  }
  parser.ontext = (text) => {
    if (isName) onName(text)
    if (point && element) point[element] = text
  }
  parser.onclosetag = (name) => {
    element = undefined
    isName = false
    open.pop()
    if (!point || name.split(':').at(-1) !== 'trkpt') return
    onPoint(point, parser.line + 1)
    point = undefined
  }
  return parser
}

function recordOf({ lat, lon, ele, time, pdop, speed, course }: Point): VehicleRecord {
  const kmh = numberOf(speed)
  const values = {
    timestamp: time === undefined ? undefined : withOffset(time),
    longitude: numberOf(lon),
    latitude: numberOf(lat),
    altitude: numberOf(ele),
    speed: kmh === undefined ? undefined : Math.round(kmh * kmhOfMetresPerSecond * 1e5) / 1e5,
    angle: numberOf(course),
    pdop_value: numberOf(pdop)
  }
  return toRecord(defined(values))
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** Times are UTC. Source: GPX 1.1 Schema Documentation, `time`. */
const withOffset = (time: string) => (/(Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)
