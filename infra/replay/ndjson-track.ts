/**
 * Reads a track with one JSON object per line: records as the receiver accepts them, with the additional names
 * `vehicle`, `rpm` and `accuracy_m` of some recorders.
 */
import { normalizedAngle } from '../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { Line, LineSource } from '../load/lines.ts'
import { BadLine, type LoadProblem } from '../load/problem.ts'
import { type Choice, type Track, toRecord, withoutInaccuratePosition } from './track.ts'
import { joinedTracks, type NamedTrack } from './tracks-of-file.ts'

/**
 * Of records that name a `vehicle`, only those of `vehicleId` are taken. If all records of a file name the same
 * vehicle, the file can be replayed for any other.
 */
export async function readNdjsonTrack(source: LineSource, { vehicleId, track: asked }: Choice): Promise<Track> {
  const byVehicle = new Map<string | undefined, RecordOfTrack[]>()
  const problems: LoadProblem[] = []
  for await (const line of source()) {
    try {
      const { vehicle, ...read } = readLine(line)
      const records = byVehicle.get(vehicle)
      if (records) records.push(read)
      else byVehicle.set(vehicle, [read])
    } catch (error) {
      if (!(error instanceof BadLine)) throw error
      problems.push({ line: line.number, reason: error.message })
    }
  }
  const only = byVehicle.size === 1 ? [...byVehicle.values()][0] : undefined
  const records = byVehicle.get(vehicleId) ?? only
  if (records || byVehicle.size === 0) {
    const joined = joinedTracks(tracksOf(records ?? []), asked)
    return { ...joined, skipped: [], problems: [...problems, ...joined.problems] }
  }
  const reason = `The file has records of ${[...byVehicle.keys()].join(', ')}, and none of ${vehicleId}`
  return { records: [], skipped: [], problems: [...problems, { line: 1, reason }] }
}

interface RecordOfTrack {
  readonly track: string | undefined
  readonly record: VehicleRecord
}

function tracksOf(records: readonly RecordOfTrack[]): NamedTrack[] {
  const byTrack = Map.groupBy(records, ({ track }) => track)
  return [...byTrack].map(([name, found]) => ({ name, records: found.map(({ record }) => record) }))
}

function readLine({ text, problem }: Line): RecordOfTrack & { vehicle: string | undefined } {
  if (problem !== undefined) throw new BadLine(problem)
  // Drops the fields that the receiver does not accept.
  const { vehicle, track, speed_obd: _, accuracy_m, rpm, angle, ...fields } = parseObject(text)
  const record = {
    ...fields,
    ...(rpm !== undefined && { can_rpm: rpm }),
    ...(angle !== undefined && { angle: typeof angle === 'number' ? normalizedAngle(angle) : angle })
  }
  return {
    vehicle: vehicle === undefined ? undefined : String(vehicle),
    track: track === undefined ? undefined : String(track),
    record: toRecord(withoutInaccuratePosition(record, accuracy_m))
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    throw new BadLine('Not JSON', { cause: error })
  }
  throw new BadLine('Not a JSON object')
}
