/** The demo of the local service, through its receiver. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoOwner } from '../../../../infra/demo/demo-records.ts'
import { type FleetVehicleId, fleetVehicleIds } from '../../../../infra/demo/fleet/fleet-vehicles.ts'
import { runDemo } from '../../../../infra/demo/run-demo.ts'
import { isProcessed } from '../../../../infra/demo/uploads-of-cars.ts'
import { type Service, startService } from '../../../../infra/local/service.ts'
import { trackingItem } from '../../../../lib/processing/tracking/tracking-item.ts'
import { itemsUnder } from '../../../../lib/table/access-patterns.ts'
import { change } from '../../../../lib/table/change.ts'
import { changed } from '../../../../lib/table/decision.ts'
import { fixesPrefix, vehicleList } from '../../../../lib/table/keys.ts'
import { queryAll } from '../../../../lib/table/table.ts'
import { startReceiver } from '../../../notify/channels/webhook/receiver.ts'
import { tableOf } from './table-of-service.ts'

interface Resource extends Record<string, unknown> {
  readonly id?: string
  readonly vehicle_id: string
}

interface Frame {
  readonly events?: readonly { readonly data: { readonly id: string } }[]
}

const drivingVehicleId = 'opel-movano'
const dataDirectory = mkdtempSync(join(tmpdir(), 'telematics-test-'))
const lines: string[] = []
const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(`ERROR ${line}`) }
const mailDirectory = join(dataDirectory, 'mails')
const settings = { webhookTargets: 'any', mailFrom: 'alerts@example.com' }
// Timers are collected each minute.
const minuteMilliseconds = 5000
const start = (drive: boolean) =>
  startService({ dataDirectory, mailDirectory, settings, minuteMilliseconds, drive, log })

const started = new Date().toISOString()
let service: Service
let token: string

beforeAll(async () => {
  service = await start(false)
  await service.demo?.whole
  const { email, password } = demoOwner
  token = String((await call('POST', '/account/login', { email, password })).token)
  // Two weeks of nine vehicles.
}, 600_000)
afterAll(async () => {
  await service.stop()
  rmSync(dataDirectory, { recursive: true })
})

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.address}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) })
  })
  return ((await response.json()) as { data: Record<string, unknown> }).data
}

const list = async (path: string) => (await call('GET', path)) as unknown as Resource[]

async function statusOfDrivingCar(): Promise<Resource | undefined> {
  return (await list('/vehicle/status')).find(({ vehicle_id }) => vehicle_id === drivingVehicleId)
}

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

it('has what a manager looks for: drivers and notes of trips, refuelling, visits and alerts', async () => {
  const trips = await list('/trip?limit=500')
  const written = trips.filter(({ driver }) => driver !== undefined)
  expect(new Set(written.map(({ vehicle_id }) => vehicle_id)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(written.map(({ driver }) => driver)).size).toBeGreaterThanOrEqual(6)
  for (const field of ['name', 'notes', 'purpose', 'category']) {
    expect(written.filter((trip) => trip[field] !== undefined).length).toBeGreaterThan(1)
  }
  // Filled in within the days after which changes are corrections.
  expect(trips.filter(({ corrections }) => corrections !== undefined)).toEqual([])
  const refuelled = trips.filter(({ fuel_num_refueled }) => fuel_num_refueled === 1)
  expect(refuelled.map(({ vehicle_id }) => vehicle_id)).toContain('opel-movano')
  for (const { fuel_refueled_lt } of refuelled) expect(fuel_refueled_lt).toBeGreaterThan(20)
  const patience = { timeout: 60_000, interval: 1500 }
  const visits = async () => (await list('/place/base-of-opel-movano/visit')).length
  await expect.poll(visits, patience).toBeGreaterThan(5)
  const alerts = () => list('/notification/message?vehicle_id=renault-zoe')
  await expect.poll(async () => (await alerts()).length, patience).toBeGreaterThan(5)
  // The newest one may be of the last hour.
  expect((await alerts()).at(-1)).toMatchObject({ notification_rule_name: 'Shuttle back at its stand', late: true })
  // A page of events can end before one of this type, so each poll continues where the one before ended.
  const published = new Set<unknown>()
  let since = started
  const readEvents = async () => {
    const page = await call('GET', `/event?since=${since}&types=notification.triggered&limit=500`)
    since = String(page.cursor)
    for (const { data } of page.events as { readonly data: Resource }[]) published.add(data.id)
    return (await alerts()).filter(({ id }) => !published.has(id))
  }
  await expect.poll(readEvents, patience).toEqual([])
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
      await expect.poll(() => isProcessed(table, vehicleId)).toBe(true)
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
}

it('lets a vehicle move and its trip grow, through the receiver', async () => {
  const before = await statusOfDrivingCar()
  // It stops at places and at signals; at this moment of its round it drives. The round begins after all records of its history, the
  // last of which may be a moment old.
  await drive(drivingVehicleId, { secondsAgo: 0, seconds: 190 })
  const after = await statusOfDrivingCar()
  expect(after).toMatchObject({ status: 'CRUISE' })
  expect([after?.longitude, after?.latitude]).not.toEqual([before?.longitude, before?.latitude])
  const trip = (await list('/trip')).find(({ vehicle_id }) => vehicle_id === drivingVehicleId)
  expect(trip).toMatchObject({ completed: false, valid: true })
  expect(trip?.distance_tot).toBeGreaterThan(500)
})

/** Lets the last upload of the vehicle be older by this, because the clock of the service cannot be set. */
async function silentFor(vehicleId: string, milliseconds: number): Promise<void> {
  const table = tableOf(service)
  await change(table, async (items) => {
    const [stored] = await items.read(trackingItem(vehicleId))
    if (!stored.value) throw new Error('No upload was processed')
    const { registration } = stored.value
    const receivedMilliseconds = registration.receivedMilliseconds - milliseconds
    const next = { ...stored.value, registration: { ...registration, receivedMilliseconds } }
    return { result: undefined, writes: [changed(stored, next)] }
  })
}

it('raises alerts of the boat in the console, by mail and by webhook, when its pump runs and when it is silent', async () => {
  const patience = { timeout: 60_000, interval: 1500 }
  const receiver = await startReceiver()
  const types = ['notification.triggered']
  const webhook = await call('POST', '/webhook', { url: receiver.url, types })
  const stateOfWebhook = async () => (await call('GET', `/webhook/${webhook.id}`)).state
  await expect.poll(stateOfWebhook, patience).toBe('ACTIVE')
  const socket = new WebSocket(`${service.address.replace('http', 'ws')}/push`, ['telematics.v2.2', `token.${token}`])
  const frames: Frame[] = []
  const subscribed = Promise.withResolvers<void>()
  socket.onopen = () => socket.send(JSON.stringify({ action: 'subscribe', types }))
  socket.onmessage = ({ data }) => {
    frames.push(JSON.parse(String(data)))
    subscribed.resolve()
  }
  await subscribed.promise

  const inConsole = async () => {
    const messages = await list('/notification/message?vehicle_id=duffy-22')
    return messages.map(({ notification_rule_name: name, id }) => ({ name, id }))
  }
  const idsPushed = () => new Set<unknown>(frames.flatMap(({ events = [] }) => events.map(({ data }) => data.id)))
  const idsSent = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).data.id))
  const mailed = () => readdirSync(mailDirectory).map((name) => readFileSync(join(mailDirectory, name), 'utf8'))
  const isEverywhere = async (rule: string) => {
    const alert = (await inConsole()).find(({ name }) => name === rule)
    const mails = mailed().filter((mail) => mail.includes(`Subject: Harbour launch: ${rule}`))
    return {
      isListed: alert !== undefined,
      isPushed: idsPushed().has(alert?.id),
      isSent: idsSent().has(alert?.id),
      mails: mails.length
    }
  }
  const everywhere = { isListed: true, isPushed: true, isSent: true, mails: 1 }

  // The pump starts after a minute. Records from before the rule, which is as old as the service, raise no alert.
  await drive('duffy-22', { secondsAgo: 70, seconds: 70 })
  await expect.poll(() => isEverywhere('Bilge pump running'), patience).toEqual(everywhere)
  await silentFor('duffy-22', 11 * 60_000)
  // The timer was set for the moment at which the upload came.
  const rule = '/notification/rule/duffy-22/out-of-contact'
  for (const enabled of [false, true]) await call('PUT', rule, { enabled })
  await expect.poll(() => isEverywhere('Out of contact'), patience).toEqual(everywhere)
  socket.close()
})

it('uploads nothing again at the next start, and drives on where it is asked to', async () => {
  const uploads = async (vehicleId: string) => {
    const table = tableOf(service)
    const found = await queryAll(table, itemsUnder(vehicleList(vehicleId), fixesPrefix))
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
  await expect.poll(() => uploads(drivingVehicleId)).toBeGreaterThan(before[1] ?? 0)
  expect(await uploads('kia-picanto')).toBe(before[0])
})
