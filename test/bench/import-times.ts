/** The processor time that each function takes to import, against the AWS SDK alone as a bundler makes it by default. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { bundleFunctions, defaultBuildDirectory } from '../../infra/stack/bundle.ts'
import { interleavedMedians } from './median.ts'

const rounds = 9
const sdkAloneName = 'the SDK alone'

const sdkAlone = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
  import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  export const handler = (Key) => client.send(new GetCommand({ TableName: 'table', Key }))
`

export interface ImportTimes {
  readonly sdkAloneMilliseconds: number
  /** Operation → its time against the SDK alone. */
  readonly ratios: ReadonlyMap<string, number>
  /** Of a peer, by its name. */
  readonly peerRatios: ReadonlyMap<string, number>
  /** Operation → its time against the same function of the other version, where that has it. */
  readonly versionRatios: ReadonlyMap<string, number>
}

const queues = ['JOBS', 'WEBHOOKS', 'SLOW_WEBHOOKS', 'PUSH', 'WEB_PUSH']

/** What functions ask of their environment when they are imported. */
export function functionEnvironmentOf(tableName: string): Record<string, string> {
  return {
    AWS_REGION: 'eu-central-1',
    TABLE_NAME: tableName,
    SIGNING_KEY_SECRET: 'secret',
    LOGIN_TOKEN_DAYS: '14',
    PROCESSING_SETTINGS: '{"fixRetentionDays":400}',
    AUDIT_RETENTION_DAYS: '400',
    LANE_PREFIX: 'lane-',
    LANES: '32',
    WEBHOOK_KEY_SECRET: 'secret',
    WEBHOOK_TARGETS: 'public',
    ...Object.fromEntries(queues.map((name) => [`${name}_QUEUE_URL`, 'http://127.0.0.1/queue']))
  }
}

/** Measured in the same run: `otherBundles`, a directory with the bundles of another version, and `peers`, file by name. */
export async function importTimes(peers: ReadonlyMap<string, string>, otherBundles?: string): Promise<ImportTimes> {
  const directory = mkdtempSync(join(tmpdir(), 'telematics-bench-'))
  try {
    const baseline = join(directory, 'sdk-alone.cjs')
    const stdin = { contents: sdkAlone, resolveDir: process.cwd() }
    buildSync({ stdin, outfile: baseline, bundle: true, platform: 'node', target: 'node24', format: 'cjs' })
    const operations = readdirSync('functions').map((file) => file.replace('.ts', ''))
    bundleFunctions(operations)
    const files = operations.map(
      (operation) => [operation, join(defaultBuildDirectory, operation, 'index.mjs')] as const
    )
    const runs = files.map(([operation, file]) => [operation, () => importCpu(file)] as const)
    const others = operations
      .map((operation) => [otherName(operation), join(otherBundles ?? directory, operation, 'index.mjs')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, () => importCpu(file)] as const)
    const ofPeers = [...peers].map(([name, file]) => [name, () => importCpu(file)] as const)
    const everyRun = new Map([...runs, ...others, ...ofPeers, [sdkAloneName, () => importCpu(baseline)]])
    const medians = await interleavedMedians(everyRun, rounds)
    const timeOf = (name: string) => medians.get(name) ?? Number.NaN
    const sdkAloneMilliseconds = timeOf(sdkAloneName)
    const ratioOf = (name: string) => [name, timeOf(name) / sdkAloneMilliseconds] as const
    const compared = operations.filter((name) => medians.has(otherName(name)))
    const versionRatios = compared.map((name) => [name, timeOf(name) / timeOf(otherName(name))] as const)
    return {
      sdkAloneMilliseconds,
      ratios: new Map(operations.map(ratioOf)),
      peerRatios: new Map([...peers.keys()].map(ratioOf)),
      versionRatios: new Map(versionRatios)
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const otherName = (operation: string) => `${operation} of the other version`

/** Milliseconds of processor time, in a process of its own; those of the clock would depend on what else the machine does. */
export function importCpu(file: string): number {
  const program = `
    const started = process.cpuUsage()
    await import(${JSON.stringify(pathToFileURL(file).href)})
    const { user, system } = process.cpuUsage(started)
    process.stdout.write(String((user + system) / 1000))
    process.exit()
  `
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: functionEnvironmentOf('table')
  })
  return Number(output)
}
