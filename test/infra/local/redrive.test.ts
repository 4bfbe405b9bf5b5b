/** An upload that the local service cannot process: from its dead letter to its trip. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startService } from '../../../infra/local/service.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { trackingKey } from '../../../lib/table/keys.ts'
import { openTable } from '../../../lib/table/table.ts'
import { driving, monday, routeFrom } from '../../uploads/routes.ts'
import { runCommand } from '../admin/run-admin.ts'

/** The first start after a change synthesizes the stack. */
const startMilliseconds = 60_000

const quiet = { info: () => {}, error: () => {} }

it(
  'shows an upload that fails, and processes it once its cause is mended',
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'redrive-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const options = { announceIn: directory, empty: true, log: quiet, firstRetryMilliseconds: 1 }
    const service = await startService(options)
    onTestFinished(service.stop)
    const admin = async (...args: string[]) => {
      const { stdout, stderr } = await runCommand([...args, '--json'], directory)
      expect(stderr).toBe('')
      return JSON.parse(stdout)
    }
    const owner = ['--email', 'ada@example.com', '--password', 'correct horse battery']
    await admin('user', 'create', ...owner)
    const { id: vehicleId } = await admin('vehicle', 'create', '--owner', 'ada@example.com', '--name', 'Van')
    const permissions = ['--permission', 'VEHICLE_DATA_UPLOAD', 'TRIP_READ']
    const { token } = await admin('token', 'create', '--user', 'ada@example.com', '--name', 'Device', ...permissions)
    const { databaseEndpoint: endpoint, region, tableName } = service
    const table = openTable(tableName, { endpoint, region, credentials: localCredentials })
    onTestFinished(() => table.client.destroy())
    const tracking = { ...trackingKey(vehicleId) }
    await table.client.send(new PutCommand({ TableName: tableName, Item: { ...tracking, packed: 'unreadable' } }))

    const records = driving(routeFrom(monday), 10).records.map(({ atMilliseconds, ...record }) => ({
      timestamp: new Date(atMilliseconds).toISOString(),
      ...record
    }))
    const receipt = await fetch(`${service.address}/receiver/vehicle-data?vehicle_id=${vehicleId}`, {
      method: 'POST',
      headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ records })
    })
    expect(receipt.status).toBe(202)
    await vi.waitFor(
      async () => {
        const { dead_letters } = await admin('dead-letter', 'list')
        expect(dead_letters).toMatchObject([{ condition: 'RetryAttemptsExhausted', vehicles: [vehicleId] }])
      },
      { timeout: 30_000, interval: 200 }
    )
    const { problems } = await admin('doctor')
    expect(problems.map(({ problem }: { problem: string }) => problem)).toContainEqual(
      expect.stringMatching(/^1 upload could not be processed, since /)
    )
    await table.client.send(new DeleteCommand({ TableName: tableName, Key: tracking }))

    expect(await admin('dead-letter', 'redrive')).toMatchObject({ removed: 1, processed_uploads: 1, left: [] })

    const headers = { Authorization: `Token ${token}` }
    const answer = await fetch(`${service.address}/trip?vehicle_id=${vehicleId}`, { headers })
    expect(await answer.json()).toMatchObject({ data: [{ vehicle_id: vehicleId, distance_tot: expect.any(Number) }] })
    expect(await admin('dead-letter', 'list')).toMatchObject({ dead_letters: [] })
  },
  startMilliseconds
)
