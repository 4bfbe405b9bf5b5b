/** The demo of the local service, through its receiver. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOwner } from '../../../../infra/demo/demo-records.ts'
import { type FleetVehicleId, fleetVehicleIds } from '../../../../infra/demo/fleet/fleet-vehicles.ts'
import { runDemo } from '../../../../infra/demo/run-demo.ts'
import { isProcessed } from '../../../../infra/demo/uploads-of-cars.ts'
import { type Service, startService } from '../../../../infra/local/service.ts'
import { localCredentials } from '../../../../infra/service-file.ts'
import { itemsUnder } from '../../../../lib/table/access-patterns.ts'
import { fixesPrefix, vehicleList } from '../../../../lib/table/keys.ts'
import { openTable, queryAll, type Table } from '../../../../lib/table/table.ts'

interface Resource extends Record<string, unknown> {
  readonly id?: string
  readonly vehicle_id: string
}

const drivingVehicleId = 'opel-movano'
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

it('has vehicles in all states, with trips of two weeks, made of processed uploads', async () => {
  expect(service.demo).toMatchObject({ isUploading: true, isDriving: false })
  expect(lines).toContain('The drives of the demo have been processed')
  const statuses = await list('/vehicle/status')
  expect(statuses.map(({ vehicle_id }) => vehicle_id).toSorted()).toEqual(fleetVehicleIds.toSorted())
  const statusOf = (id: string) => statuses.find(({ vehicle_id }) => vehicle_id === id)
  expect(statusOf('volvo-v60')).toMatchObject({ status: 'FLOAT' })
  expect(statusOf('skoda-octavia')).toMatchObject({ battery_main_trend: 'DISCHARGE' })
  expect(statusOf('renault-zoe')?.remaining_energy_wh).toBeGreaterThan(10_000)
  expect(statusOf('duffy-22')).toMatchObject({ temp_2: expect.closeTo(13, 0), din_1: expect.any(Boolean), din_2: true })
  const trips = Map.groupBy(await list('/trip?limit=500'), ({ vehicle_id }) => vehicle_id)
  expect([...trips.keys()].toSorted()).toEqual(fleetVehicleIds.toSorted())
  const valid = [...trips.values()].flat().filter((trip) => trip.valid)
  expect(valid.length).toBeGreaterThan(60)
  // At some hours of the day a vehicle is on its way, or has arrived a moment ago, where the history ends.
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const ended = [...trips.values()].flat().filter(({ timestamp_end }) => String(timestamp_end) < anHourAgo)
  expect(ended.length).toBeGreaterThan(60)
  expect(ended.filter(({ completed }) => !completed)).toEqual([])
  // A trip that silence ends meanwhile is published, which is a line.
  expect(lines.filter((line) => /receiver|STREAM process|ERROR/.test(line))).toEqual([])
})

interface Drive {
  /** When the round began. */
  readonly secondsAgo: number
  /** How much of the round is uploaded. */
  readonly seconds: number
}

async function drive(vehicleId: FleetVehicleId, { secondsAgo, seconds }: Drive): Promise<void> {
  const table = tableOf(service)
  const ending = new AbortController()
  const start = Date.now() - secondsAgo * 1000
  let now = start
  const clock = {
    now: () => now,
    async wait(milliseconds: number) {
      await expect.poll(() => isProcessed(table, vehicleId), { timeout: 15_000 }).toBe(true)
      now += milliseconds
      if (now > start + seconds * 1000) ending.abort()
      ending.signal.throwIfAborted()
    }
  }
  const nothing = () => {}
  const driving = runDemo({
    service,
    table,
    withoutHistory: [],
    driving: [vehicleId],
    clock,
    signal: ending.signal,
    userAgent: 'test',
    onWhole: nothing,
    onFailure: nothing,
    onGone: nothing
  })
  await expect(driving).rejects.toThrow('aborted')
  table.client.destroy()
}

it('lets a vehicle move and its trip grow, through the receiver', async () => {
  const before = await statusOfDrivingCar()
  // It stops at places and at signals; at this moment of its round it drives.
  await drive(drivingVehicleId, { secondsAgo: 600, seconds: 190 })
  const after = await statusOfDrivingCar()
  expect(after).toMatchObject({ status: 'CRUISE' })
  expect([after?.longitude, after?.latitude]).not.toEqual([before?.longitude, before?.latitude])
  const trip = (await list('/trip')).find(({ vehicle_id }) => vehicle_id === drivingVehicleId)
  expect(trip).toMatchObject({ completed: false, valid: true })
  expect(trip?.distance_tot).toBeGreaterThan(500)
})

it('raises an alert when the bilge pump of the boat runs', async () => {
  const alerts = () => list('/notification/message?vehicle_id=duffy-22&limit=1')
  const [before] = await alerts()
  // The pump starts after a minute. Records from before the rule, which is as old as the service, raise no alert.
  await drive('duffy-22', { secondsAgo: 70, seconds: 70 })
  await expect.poll(async () => (await alerts())[0]?.id, { timeout: 15_000, interval: 500 }).not.toBe(before?.id)
  expect(await alerts()).toMatchObject([{ notification_rule_id: 'bilge-pump', property_indicator: 'din_1' }])
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
