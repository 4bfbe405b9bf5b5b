/** Records a second through the whole local service: over HTTP into the receiver, and until they are processed. */
import * as z from 'zod'
import { type Service, startService } from '../../../infra/local/service.ts'
import { receiverAt, type Upload } from '../../../infra/replay/receiver.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { inboxItem } from '../../../lib/records/inbox.ts'
import { findItems } from '../../../lib/table/find-item.ts'
import { openTable, type Table } from '../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { median } from '../median.ts'
import { Commute } from './commute.ts'

/** Records a second, medians. */
export interface Throughput {
  readonly received: number
  readonly processed: number
}

const vehicles = 8
const begin = Date.parse('2026-03-01T00:00:00.000Z')
const owner = { email: 'demo@example.com', password: 'demo-password' }

/** Devices upload at the same time, each of a vehicle of its own. */
export async function serviceThroughput(recordsOfUpload: number, rounds: number): Promise<Throughput> {
  let onProcessed = () => {}
  const service = await startService({
    quiet: true,
    onFunctionLog: (_, values) => {
      if (values.some(isOfProcessing)) onProcessed()
    }
  })
  await service.demo?.whole
  const table = openTable(service.tableName, {
    endpoint: service.databaseEndpoint,
    region: service.region,
    credentials: localCredentials
  })
  try {
    const devices = await devicesAt(service)
    const figures: Throughput[] = []
    for (let round = 0; round <= rounds; round++) {
      const uploads = devices.map(({ cycles }) => taken(cycles, recordsOfUpload))
      const startedAt = performance.now()
      await Promise.all(devices.map(({ upload }, index) => upload(uploads[index] ?? [])))
      const receivedAt = performance.now()
      while (await isAnyLeft(table, devices)) await new Promise<void>((resolve) => (onProcessed = resolve))
      const perSecond = (until: number) => (vehicles * recordsOfUpload * 1000) / (until - startedAt)
      // The first starts the functions.
      if (round > 0) figures.push({ received: perSecond(receivedAt), processed: perSecond(performance.now()) })
    }
    return {
      received: median(figures.map(({ received }) => received)),
      processed: median(figures.map(({ processed }) => processed))
    }
  } finally {
    table.client.destroy()
    await service.stop()
  }
}

const ProcessingRecord = z.object({ event: z.literal('request'), operation: z.literal('process-vehicle-data') })
const isOfProcessing = (value: unknown) => ProcessingRecord.safeParse(value).success

interface Device {
  readonly vehicleId: string
  readonly upload: Upload
  readonly cycles: Generator<VehicleRecord>
}

async function isAnyLeft(table: Table, devices: readonly Device[]): Promise<boolean> {
  const inboxes = devices.map(({ vehicleId }) => inboxItem(vehicleId))
  return (await findItems(table, inboxes, { ConsistentRead: true })).some((inbox) => inbox !== undefined)
}

const Login = z.object({ data: z.object({ token: z.string() }) })
const Vehicle = z.object({ data: z.object({ id: z.string() }) })
const UploadToken = z.object({ data: z.object({ token: z.string() }) })

async function devicesAt({ address }: Service): Promise<Device[]> {
  const headers = { 'Content-Type': 'application/json' }
  const login = await fetch(`${address}/account/login`, { method: 'POST', headers, body: JSON.stringify(owner) })
  const authorized = { ...headers, Authorization: `Token ${Login.parse(await login.json()).data.token}` }
  const device = async (_: unknown, index: number): Promise<Device> => {
    const body = JSON.stringify({ name: `Device ${index}` })
    const made = await fetch(`${address}/vehicle`, { method: 'POST', headers: authorized, body })
    const vehicleId = Vehicle.parse(await made.json()).data.id
    const path = `/security/vehicle/${vehicleId}/vehicle-data-upload-token`
    const { data } = UploadToken.parse(await (await fetch(`${address}${path}`, { headers: authorized })).json())
    const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
    const upload = receiverAt({ address, vehicleId, token: async () => data.token, wait })
    return { vehicleId, upload, cycles: new Commute(begin).cycles() }
  }
  return Promise.all(Array.from({ length: vehicles }, device))
}

const taken = (cycles: Generator<VehicleRecord>, count: number) =>
  Array.from({ length: count }, () => cycles.next().value as VehicleRecord)
