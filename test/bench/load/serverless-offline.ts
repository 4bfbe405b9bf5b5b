/** The bundle of one function under serverless-offline, with the database of the local service. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { probePort } from '../../../infra/local/ports.ts'
import { makeTemporaryDirectory } from '../../../infra/local/temporary-directory.ts'
import { localCredentials, type RunningService } from '../../../infra/service-file.ts'
import { bundleFunctions, defaultBuildDirectory } from '../../../infra/stack/bundle.ts'
import { toAuthorizerContext } from '../../../lib/identity/caller.ts'
import { benchCaller } from '../bench-caller.ts'
import { functionEnvironmentOf } from '../import-times.ts'
import { endChild } from './local-service.ts'

export interface OfflineFunction {
  /** Of one vehicle's profile. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** osls is the fork of the Serverless Framework that needs no account. */
const packages = ['osls@4.3.1', 'serverless-offline@14.8.2']
const installed = join('.build', 'peers')

const startMilliseconds = 60_000
const pollMilliseconds = 200

/** All calls run in its own process: a thread for each call at the same time, as it has by default, answers far fewer. */
export async function startOfflineFunction(service: RunningService, vehicleId: string): Promise<OfflineFunction> {
  install()
  const directory = makeTemporaryDirectory()
  const [httpPort, lambdaPort] = [await probePort(0), await probePort(0)]
  writeProject(directory.path, service)
  const framework = join(process.cwd(), installed, 'node_modules', 'osls', 'bin', 'serverless.js')
  const ports = ['--httpPort', String(httpPort), '--lambdaPort', String(lambdaPort)]
  const options = [...ports, '--noPrependStageInUrl', '--useInProcess']
  const child = spawn(process.execPath, [framework, 'offline', 'start', ...options], {
    cwd: directory.path,
    stdio: 'ignore',
    env: { SLS_TELEMETRY_DISABLED: '1', SLS_NOTIFICATIONS_MODE: 'off' }
  })
  const stop = async () => {
    await endChild(child)
    directory.remove()
  }
  const address = `http://localhost:${httpPort}/v2.2/vehicle/${vehicleId}`
  try {
    await untilItAnswers(child, address)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Once; both are too large to be installed with what the project needs. */
function install(): void {
  if (existsSync(join(installed, 'node_modules', 'serverless-offline'))) return
  execFileSync('npm', ['install', '--prefix', installed, '--no-save', '--ignore-scripts', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit']
  })
}

/** JSON is YAML. The authorizer's verdict is fixed: what is compared is a request whose verdict is remembered. */
function writeProject(directory: string, { tableName, databaseEndpoint, region }: RunningService): void {
  bundleFunctions(['get-vehicle'])
  const environment = {
    ...functionEnvironmentOf(tableName),
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: databaseEndpoint,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey
  }
  const http = { method: 'get', path: 'v2.2/vehicle/{vehicle_id}' }
  const project = {
    service: 'peer',
    configValidationMode: 'off',
    plugins: ['serverless-offline'],
    provider: { name: 'aws', runtime: 'nodejs22.x', region, environment },
    functions: { getVehicle: { handler: 'handler.handler', events: [{ http }] } }
  }
  const bundle = join(defaultBuildDirectory, 'get-vehicle', 'index.mjs')
  const handler = [
    `import { handler as bundled } from ${JSON.stringify(pathToFileURL(bundle).href)}`,
    `const authorizer = ${JSON.stringify(toAuthorizerContext(benchCaller))}`,
    'export const handler = (event, context) =>',
    '  bundled({ ...event, requestContext: { ...event.requestContext, authorizer } }, context)'
  ]
  writeFileSync(join(directory, 'serverless.yml'), JSON.stringify(project))
  writeFileSync(join(directory, 'handler.mjs'), handler.join('\n'))
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ name: 'peer', type: 'module' }))
  symlinkSync(join(process.cwd(), installed, 'node_modules'), join(directory, 'node_modules'))
}

async function untilItAnswers(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + startMilliseconds
  while (child.exitCode === null && Date.now() < deadline) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => undefined
    )
    if (status === 200) return
    if (status !== undefined) throw new Error(`The function under serverless-offline answers ${status}`)
    await sleep(pollMilliseconds)
  }
  throw new Error('serverless-offline did not start')
}
