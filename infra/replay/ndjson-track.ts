/**
 * Reads a track with one JSON object per line: records as the receiver accepts them, with the additional names
 * `vehicle`, `rpm` and `accuracy_m` of some recorders.
 */
import { normalizedAngle } from '../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import type { Line, LineSource } from '../load/lines.ts'
import { BadLine, type LoadProblem } from '../load/problem.ts'
import { type Track, toRecord, withoutInaccuratePosition } from './track.ts'

/**
 * Of records that name a `vehicle`, only those of `vehicleId` are taken. If all records of a file name the same
 * vehicle, the file can be replayed for any other.
 */
export async function readNdjsonTrack(source: LineSource, vehicleId: string): Promise<Track> {
  const byVehicle = new Map<string | undefined, VehicleRecord[]>()
  const problems: LoadProblem[] = []
  for await (const line of source()) {
    try {
      const { vehicle, record } = readLine(line)
      const records = byVehicle.get(vehicle)
      if (records) records.push(record)
      else byVehicle.set(vehicle, [record])
    } catch (error) {
      if (!(error instanceof BadLine)) throw error
      problems.push({ line: line.number, reason: error.message })
    }
  }
  const only = byVehicle.size === 1 ? [...byVehicle.values()][0] : undefined
  const records = byVehicle.get(vehicleId) ?? only
  if (records || byVehicle.size === 0) return { records: records ?? [], problems }
  const reason = `The file has records of ${[...byVehicle.keys()].join(', ')}, and none of ${vehicleId}`
  return { records: [], problems: [...problems, { line: 1, reason }] }
}

function readLine({ text, problem }: Line): { vehicle: string | undefined; record: VehicleRecord } {
  if (problem !== undefined) throw new BadLine(problem)
  // Drops the fields that the receiver does not accept.
  const { vehicle, track: _, speed_obd: __, accuracy_m, rpm, angle, ...fields } = parseObject(text)
  const record = {
    ...fields,
    ...(rpm !== undefined && { can_rpm: rpm }),
    ...(angle !== undefined && { angle: typeof angle === 'number' ? normalizedAngle(angle) : angle })
  }
  return {
    vehicle: vehicle === undefined ? undefined : String(vehicle),
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
