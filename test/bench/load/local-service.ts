/** The local service as `npm start` runs it, in a process of its own, with the vehicles of the demo where they stand. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { demoOwner, demoRecords } from '../../../infra/demo/demo-records.ts'
import { fleetVehicleIds } from '../../../infra/demo/fleet/fleet-vehicles.ts'
import { makeTemporaryDirectory } from '../../../infra/local/temporary-directory.ts'
import { type RunningService, readServiceFile } from '../../../infra/service-file.ts'
import { vehicleStatus } from '../../table/samples.ts'

export interface LoadedService extends RunningService {
  /** Of the owner of the demo's vehicles, whose limit nothing here reaches. */
  readonly token: string
  readonly vehicleId: string
  readonly processId: number
  readonly stop: () => Promise<void>
}

/** The largest limits that the settings of a deployment and records take: no request is refused. */
export const requestsPerMinute = 1_000_000
const lanes = ['laneRequestsPerSecond=10000', 'laneBurst=5000']

const startMilliseconds = 120_000
const pollMilliseconds = 200

/** What the service begins with: records of the loader, and who logs in. */
export interface LoadedWorld {
  readonly records: readonly object[]
  readonly owner: { readonly email: string; readonly password: string }
}

/** `checkout`: the directory of the version that is started. */
export async function startLoadedService(
  world: LoadedWorld = demoWorld(),
  checkout = fileURLToPath(new URL('../../..', import.meta.url))
): Promise<LoadedService> {
  const directory = makeTemporaryDirectory()
  const file = join(directory.path, 'records.ndjson')
  writeFileSync(file, world.records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  const script = join(checkout, 'infra/local/start.ts')
  const options = ['--port', '0', '--empty', '--load', file, ...lanes.flatMap((setting) => ['-c', setting])]
  // Lines of requests are written, as for a terminal, and thrown away.
  const child = spawn(process.execPath, [script, ...options], {
    cwd: directory.path,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const stop = async () => {
    await endChild(child)
    directory.remove()
  }
  try {
    const running = await announced(child, directory.path)
    const token = await login(running.address, world.owner)
    return { ...running, token, vehicleId: fleetVehicleIds[0] ?? '', processId: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What a version of the service has come to, and how it is named behind a title. */
interface OfVersion<T> {
  readonly version: '' | ', before'
  readonly result: T
}

/** Measures the service of the checkout `before`, where there is one, and then this one. */
export async function ofVersions<T>(
  world: LoadedWorld,
  before: string | undefined,
  measure: (service: LoadedService) => Promise<T>
): Promise<OfVersion<T>[]> {
  const measured: OfVersion<T>[] = []
  for (const checkout of before === undefined ? [undefined] : [before, undefined]) {
    const service = await startLoadedService(world, checkout)
    try {
      measured.push({ version: checkout === undefined ? '' : ', before', result: await measure(service) })
    } finally {
      await service.stop()
    }
  }
  return measured
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function demoWorld(): LoadedWorld {
  const statuses = fleetVehicleIds.map((id) => ({
    type: 'vehicle_status',
    ...vehicleStatus(id, new Date().toISOString())
  }))
  const people = demoRecords().map((record) =>
    record.type === 'user' ? { ...record, requests_per_minute: requestsPerMinute } : record
  )
  return { records: [...people, ...statuses], owner: demoOwner }
}

async function announced(child: ChildProcess, directory: string): Promise<RunningService> {
  const deadline = Date.now() + startMilliseconds
  while (child.exitCode === null && Date.now() < deadline) {
    const running = readServiceFile(directory)
    if (running) return running
    await sleep(pollMilliseconds)
  }
  throw new Error('The local service did not start')
}

const Login = z.object({ data: z.object({ token: z.string() }) })

/** A token of the user. */
export async function login(address: string, { email, password }: LoadedWorld['owner']): Promise<string> {
  const response = await fetch(`${address}/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password })
  })
  return Login.parse(await response.json()).data.token
}
