/** Fetches and runs Amazon's DynamoDB Local. Source: AWS, "Deploying DynamoDB locally on your computer". */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loopback, probePort } from '../../infra/local/ports.ts'

const pom = fileURLToPath(new URL('pom.xml', import.meta.url))
const mainClass = 'software.amazon.dynamodb.services.local.main.ServerRunner'
const oldestJava = 17
const startMilliseconds = 60_000
const pollMilliseconds = 50

export interface DynamodbLocal {
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

/** What is not installed here, for a person to read; empty where everything is. */
export function missingTools(): string[] {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0)
  const maven = spawnSync('mvn', ['-version'], { stdio: 'ignore' })
  return [
    ...(version >= oldestJava ? [] : [`Java ${oldestJava} or newer (the command java)`]),
    ...(maven.status === 0 ? [] : ['Maven (the command mvn)'])
  ]
}

/** In memory, and ended with this process. Throws an Error where it cannot be fetched or does not start. */
export async function startDynamodbLocal(): Promise<DynamodbLocal> {
  const files = fetchedFiles()
  const libraries = files.filter((file) => !file.endsWith('.jar')).map((file) => dirname(file))
  const port = await probePort(0)
  const child = spawn(
    'java',
    [
      `-Djava.library.path=${[...new Set(libraries)].join(delimiter)}`,
      '-cp',
      files.join(delimiter),
      mainClass,
      ...['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)]
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] }
  )
  const endWithThisProcess = () => child.kill('SIGKILL')
  process.once('exit', endWithThisProcess)
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors = `${errors}${text}`.slice(-2000)
  })
  if (!(await acceptsConnections(child, port))) {
    child.kill('SIGKILL')
    throw new Error(`DynamoDB Local did not start: ${errors.trim()}`)
  }
  return {
    endpoint: `http://${loopback}:${port}`,
    async stop() {
      process.off('exit', endWithThisProcess)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
}

/** The archives and native libraries in Maven's cache. */
function fetchedFiles(): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'dynamodb-local-'))
  try {
    const list = join(directory, 'class-path')
    execFileSync('mvn', ['-q', '-B', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${list}`], {
      stdio: ['ignore', 'inherit', 'inherit']
    })
    return readFileSync(list, 'utf8').trim().split(delimiter)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function acceptsConnections(child: ChildProcess, port: number): Promise<boolean> {
  const end = Date.now() + startMilliseconds
  while (Date.now() < end && child.exitCode === null) {
    if (await canConnect(port)) return true
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
  return false
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
