/** An upload that the local service cannot process: how it becomes a trip once its cause is fixed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Service, type ServiceOptions, startService } from '../../../../infra/local/service.ts'
import { inboxKey, trackingKey } from '../../../../lib/table/keys.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { driving, monday, routeFrom } from '../../../processing/routes.ts'
import { runCommand } from '../../admin/run-admin.ts'
import { tableOf } from './table-of-service.ts'

/** The first start after a change synthesizes the stack. */
const startMilliseconds = 60_000

const quiet = { info: () => {}, error: () => {} }
const patient = { timeout: 60_000, interval: 200 }

interface World {
  readonly service: Service
  readonly table: Table
  readonly vehicleId: string
  readonly token: string
  /** The result of a command that writes nothing to the standard error. */
  admin(...args: string[]): Promise<Record<string, unknown>>
  /** What kept the processing from succeeding is removed. */
  mend(): Promise<void>
}

async function start(options: ServiceOptions): Promise<Service> {
  const service = await startService({ empty: true, log: quiet, firstRetryMilliseconds: 1, ...options })
  onTestFinished(service.stop)
  return service
}

/** A service with an upload of ten minutes of driving that has become a dead letter. */
async function startWithFailure(options: ServiceOptions, directory: string): Promise<World> {
  const service = await start({ announceIn: directory, ...options })
  const admin = async (...args: string[]) => {
    const { stdout, stderr } = await runCommand([...args, '--json'], directory)
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }
  await admin('user', 'create', '--email', 'ada@example.com', '--password', 'correct horse battery')
  const { id: vehicleId } = await admin('vehicle', 'create', '--owner', 'ada@example.com', '--name', 'Van')
  const permissions = ['--permission', 'VEHICLE_DATA_UPLOAD', 'TRIP_READ']
  const { token } = await admin('token', 'create', '--user', 'ada@example.com', '--name', 'Device', ...permissions)
  const table = tableOf(service)
  const tracking = trackingKey(vehicleId)
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...tracking, packed: 'unreadable' } }))
  const mend = async () => void (await table.client.send(new DeleteCommand({ TableName: table.name, Key: tracking })))
  await upload(service, vehicleId, token)
  await vi.waitFor(async () => {
    const { dead_letters } = await admin('dead-letter', 'list')
    expect(dead_letters).toMatchObject([{ condition: 'RetryAttemptsExhausted', vehicles: [vehicleId] }])
  }, patient)
  return { service, table, vehicleId, token, admin, mend }
}

async function upload({ address }: Service, vehicleId: string, token: string): Promise<void> {
  const records = driving(routeFrom(monday), 10).records.map(({ atMilliseconds, ...record }) => ({
    timestamp: new Date(atMilliseconds).toISOString(),
    ...record
  }))
  const { status } = await fetch(`${address}/receiver/vehicle-data?vehicle_id=${vehicleId}`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ records })
  })
  expect(status).toBe(202)
}

/** Waits for the trip of the upload. */
async function expectTrip({ address }: Service, { vehicleId, token }: World): Promise<void> {
  const headers = { Authorization: `Token ${token}` }
  await vi.waitFor(async () => {
    const answer = await fetch(`${address}/trip?vehicle_id=${vehicleId}`, { headers })
    const { data } = (await answer.json()) as { data: unknown[] }
    expect(data).toMatchObject([{ vehicle_id: vehicleId, distance_tot: expect.any(Number) }])
  }, patient)
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'redrive-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

it(
  'is shown as a dead letter, and processed after a redrive',
  async () => {
    const world = await startWithFailure({}, temporaryDirectory())
    const { problems } = await world.admin('doctor')
    expect((problems as { problem: string }[]).map(({ problem }) => problem)).toContainEqual(
      expect.stringMatching(/^Uploads of 1 vehicle are not processed, since /)
    )
    await world.mend()

    const redriven = await world.admin('dead-letter', 'redrive')

    expect(redriven).toMatchObject({ restarted_vehicles: 1, removed: 1, left: [] })
    await expectTrip(world.service, world)
    expect(await world.admin('dead-letter', 'list')).toMatchObject({ dead_letters: [] })
  },
  startMilliseconds
)

it(
  'is processed without any command by the sweep, which also tells how long it has waited',
  async () => {
    const directory = temporaryDirectory()
    const dataDirectory = join(directory, 'data')
    const loggedFirst: unknown[] = []
    const onFunctionLog: ServiceOptions['onFunctionLog'] = (_, [line]) => loggedFirst.push(line)
    const world = await startWithFailure({ dataDirectory, onFunctionLog }, directory)
    const { table, vehicleId } = world
    // The sweep of this start is over, so that it restarts nothing whose change is still to come when the service stops.
    const swept = expect.objectContaining({ operation: 'sweep-uploads' })
    await vi.waitFor(() => expect(loggedFirst).toContainEqual(swept), patient)
    const values = { ':since': Date.now() - 20 * 60_000 }
    const since = { UpdateExpression: 'SET sinceMilliseconds = :since', ExpressionAttributeValues: values }
    await table.client.send(new UpdateCommand({ TableName: table.name, Key: inboxKey(vehicleId), ...since }))
    await vi.waitFor(async () => {
      // The change of the inbox fails like the upload.
      expect((await world.admin('dead-letter', 'list')).dead_letters).toHaveLength(2)
    }, patient)
    await world.mend()
    await world.service.stop()

    const logged: unknown[] = []
    const restarted = await start({
      announceIn: directory,
      dataDirectory,
      onFunctionLog: (_, [line]) => logged.push(line)
    })

    await expectTrip(restarted, world)
    const lostLine = expect.objectContaining({
      operation: 'sweep-uploads',
      restarted_vehicles: 1,
      oldest_unprocessed_seconds: expect.closeTo(1200, -2),
      OldestUnprocessedSeconds: expect.closeTo(1200, -2),
      _aws: expect.objectContaining({
        CloudWatchMetrics: [
          {
            Namespace: 'VehicleTelematics',
            Dimensions: [['Service']],
            Metrics: [{ Name: 'OldestUnprocessedSeconds', Unit: 'Seconds' }]
          }
        ]
      })
    })
    // The line comes once the function has ended, after the trip is there.
    await vi.waitFor(() => expect(logged).toContainEqual(lostLine), patient)
  },
  startMilliseconds
)
