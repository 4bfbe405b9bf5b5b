/** The demo of the local service, through its receiver. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOwner, drivingVehicleId } from '../../../infra/demo/demo-records.ts'
import { runDemo } from '../../../infra/demo/run-demo.ts'
import { isProcessed } from '../../../infra/demo/uploads-of-cars.ts'
import { type Service, startService } from '../../../infra/local/service.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { itemsUnder } from '../../../lib/table/access-patterns.ts'
import { fixesPrefix, vehicleList } from '../../../lib/table/keys.ts'
import { openTable, queryAll, type Table } from '../../../lib/table/table.ts'

interface Resource extends Record<string, unknown> {
  readonly id?: string
  readonly vehicle_id: string
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'telematics-test-'))
const lines: string[] = []
const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(`ERROR ${line}`) }
const start = (drive: boolean) => startService({ dataDirectory, drive, log })

let service: Service
let token: string

beforeAll(async () => {
  service = await start(false)
  await service.demo?.whole
  const { email, password } = demoOwner
  const response = await fetch(`${service.address}/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password })
  })
  token = ((await response.json()) as { data: { token: string } }).data.token
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDirectory, { recursive: true })
})

async function list(path: string): Promise<Resource[]> {
  const response = await fetch(`${service.address}${path}`, { headers: { Authorization: `Token ${token}` } })
  return ((await response.json()) as { data: Resource[] }).data
}

async function statusOfDrivingCar(): Promise<Resource | undefined> {
  return (await list('/vehicle/status')).find(({ vehicle_id }) => vehicle_id === drivingVehicleId)
}

const tableOf = ({ tableName, databaseEndpoint: endpoint, region }: Service): Table =>
  openTable(tableName, { endpoint, region, credentials: localCredentials })

it('has recent trips and statuses of the detection, made of processed uploads', async () => {
  expect(service.demo).toMatchObject({ isUploading: true, isDriving: false })
  const trips = await list('/trip')
  expect(Map.groupBy(trips, ({ vehicle_id }) => vehicle_id)).toMatchObject(
    new Map([
      ['kia-picanto', { length: 6 }],
      ['opel-movano', { length: 1 }]
    ])
  )
  for (const trip of trips)
    expect(trip).toMatchObject({ valid: true, completed: true, timestamp_original_start: trip.timestamp_start })
  const age = Date.now() - Date.parse(String(trips[0]?.timestamp_end))
  expect(age).toBeLessThan(26 * 3_600_000)
  expect(await list('/vehicle')).toMatchObject([{ initialization_complete: true }, { initialization_complete: true }])
  expect(lines.filter((line) => /receiver|STREAM|ERROR/.test(line))).toEqual([])
})

it('lets a car move and its trip grow, through the receiver', async () => {
  const before = await statusOfDrivingCar()
  const table = tableOf(service)
  const ending = new AbortController()
  let now = Date.now() - 600_000
  const clock = {
    now: () => now,
    async wait(milliseconds: number) {
      await expect.poll(() => isProcessed(table, drivingVehicleId), { timeout: 15_000 }).toBe(true)
      now += milliseconds
      if (now > Date.now() - 500_000) ending.abort()
      ending.signal.throwIfAborted()
    }
  }
  const nothing = () => {}
  const driving = runDemo({
    service,
    table,
    carsWithoutDrives: [],
    driving: drivingVehicleId,
    clock,
    signal: ending.signal,
    userAgent: 'test',
    onWhole: nothing,
    onFailure: nothing,
    onGone: nothing
  })
  await expect(driving).rejects.toThrow('aborted')
  table.client.destroy()
  const after = await statusOfDrivingCar()
  expect(after).toMatchObject({ status: 'CRUISE' })
  expect([after?.longitude, after?.latitude]).not.toEqual([before?.longitude, before?.latitude])
  const [trip] = await list('/trip')
  expect(trip).toMatchObject({ vehicle_id: drivingVehicleId, completed: false, valid: true })
  expect(trip?.distance_tot).toBeGreaterThan(500)
})

it('uploads nothing again at the next start, and drives on where it is asked to', async () => {
  const uploads = async (vehicleId: string) => {
    const table = tableOf(service)
    const found = await queryAll(table, itemsUnder(vehicleList(vehicleId), fixesPrefix))
    table.client.destroy()
    return found.length
  }
  const before = [await uploads('kia-picanto'), await uploads(drivingVehicleId)]
  await service.stop()

  service = await start(false)
  await service.demo?.whole
  expect(service.demo).toMatchObject({ isUploading: false, isDriving: false })
  expect([await uploads('kia-picanto'), await uploads(drivingVehicleId)]).toEqual(before)
  await service.stop()

  service = await start(true)
  expect(service.demo).toMatchObject({ isUploading: false, isDriving: true })
  await expect.poll(() => uploads(drivingVehicleId), { timeout: 15_000 }).toBeGreaterThan(before[1] ?? 0)
  expect(await uploads('kia-picanto')).toBe(before[0])
})
