/** The driving car of the demo, and events while it drives. */
import { beforeEach, describe, expect, it } from 'vitest'
import { driveCar } from '../../../infra/demo/driving-car.ts'
import { drivingRound } from '../../../infra/demo/driving-round.ts'
import type { FleetVehicleId } from '../../../infra/demo/fleet/fleet-vehicles.ts'
import type { Upload } from '../../../infra/replay/receiver.ts'
import { ReplayError } from '../../../infra/replay/replay-error.ts'
import { ApiError } from '../../../lib/contract/api-error.ts'
import { RefusedWrite } from '../../../lib/table/write-outcome.ts'
import { greatCircleMetres, impliedKmh } from '../../../lib/telemetry/great-circle.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { putStatus } from '../../../lib/vehicles/status-writes.ts'
import { MemoryTable } from '../../table/pairs/memory-table.ts'
import { vehicleStatus } from '../../table/samples.ts'
import { seedsOf } from '../../table/seeds.ts'

const start = Date.parse('2026-03-02T12:00:00.000Z')
const drivingVehicleId = 'opel-movano'
const round = drivingRound(drivingVehicleId)
const receipt = { accepted: 1, duplicates: 0, rejected: [] }

let failures: string[] = []
beforeEach(() => {
  failures = []
})

/** Drives until an upload, or the wait before one, throws. */
function driven(upload: Upload, { table } = new MemoryTable('demo'), vehicleId: FleetVehicleId = drivingVehicleId) {
  let now = start
  const clock = {
    now: () => now,
    async wait(milliseconds: number) {
      if (now > start + 120_000) throw new Error('The test ends')
      now += milliseconds
    }
  }
  return driveCar(vehicleId, { table, upload, clock, onFailure: (message) => failures.push(message) })
}

describe('the driving car', () => {
  it('continues from the position and the odometer of its status', async () => {
    const memory = new MemoryTable('demo')
    const { longitude = 0, latitude = 0 } = round.records[200] ?? {}
    await seedsOf(memory.table).user('ada')
    await seedsOf(memory.table).vehicle('ada', drivingVehicleId)
    await putStatus(memory.table, {
      ...vehicleStatus(drivingVehicleId, new Date(start).toISOString()),
      longitude,
      latitude,
      total_odometer: 5_000_000
    })
    const records: VehicleRecord[] = []
    const upload: Upload = async (due) => {
      records.push(...due)
      return receipt
    }
    await expect(driven(upload, memory)).rejects.toThrow('The test ends')
    const [first, next] = records as { atMilliseconds: number; longitude: number; latitude: number }[]
    expect(first && greatCircleMetres(first, { longitude, latitude })).toBeLessThan(31)
    expect(first && next && impliedKmh(first, next)).toBeLessThan(100)
    expect(first).toMatchObject({ atMilliseconds: start, total_odometer: 5_000_000 })
    expect(records.length).toBeGreaterThan(20)
  })

  it('continues from the hour meter of its status', async () => {
    const memory = new MemoryTable('demo')
    await seedsOf(memory.table).user('ada')
    await seedsOf(memory.table).vehicle('ada', 'duffy-22')
    const { longitude = 0, latitude = 0 } = drivingRound('duffy-22').records[60] ?? {}
    const status = vehicleStatus('duffy-22', new Date(start).toISOString())
    await putStatus(memory.table, { ...status, longitude, latitude, n2k_operation_hours: 500 })
    const hours: (number | undefined)[] = []
    const upload: Upload = async (due) => {
      hours.push(...due.map(({ n2k_operation_hours }) => n2k_operation_hours))
      return receipt
    }
    await expect(driven(upload, memory, 'duffy-22')).rejects.toThrow('The test ends')
    expect(hours[0]).toBeCloseTo(500, 2)
    expect(hours.at(-1)).toBeGreaterThan(500)
  })

  it.each([
    ['the vehicle does not exist', new ReplayError('404', { status: 404 })],
    ['its token is refused twice', new ReplayError('401', { status: 401 })],
    ['no token can be made for it', new RefusedWrite('There is no vehicle')],
    ['its owner is being deleted', new ApiError('TOKEN_REVOKED')]
  ])('ends without a message if %s', async (_, error) => {
    await driven(async () => {
      throw error
    })
    expect(failures).toEqual([])
  })

  it('reports a failure once, until an upload succeeds', async () => {
    let uploads = 0
    const upload: Upload = async () => {
      uploads += 1
      if ([2, 3, 4, 6].includes(uploads)) throw new ReplayError(`Failure of upload ${uploads}`, { status: 500 })
      return receipt
    }
    await expect(driven(upload)).rejects.toThrow('The test ends')
    expect(failures).toEqual(['Failure of upload 2', 'Failure of upload 6'])
    expect(uploads).toBeGreaterThan(10)
  })
})
