/** Runs every code sample of the guide, and of the page for devices, against the service with its demo, as a reader would. */
import { spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../../../../infra/admin/program.ts'
import { demoMember, demoOwner } from '../../../../infra/demo/demo-records.ts'
import { type Service, startService } from '../../../../infra/local/service.ts'
import { writeServiceFile } from '../../../../infra/service-file.ts'
import { faultsIn, programOf, samplesToRun } from '../../../guide/page-programs.ts'
import { type Sample, samplesOf } from '../../../guide/page-samples.ts'
import { runProgram } from '../../../guide/run-program.ts'
import { page, pagePaths } from '../../../pages.ts'

const guidePages = pagePaths.filter((path) => /^docs\/(using|devices)/.test(path))
const quickStart = 'docs/using/quick-start.md'

const directory = mkdtempSync(join(tmpdir(), 'guide-'))
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
/** Of the version that the project brings, which has WebSocket. */
const node = join(modules, '.bin/node')

/** Of the demo. It does not drive, and no page of the guide shows it. */
const parkedVehicleId = 'renault-zoe'

/** What only a browser has. Its push service is not there. */
const browser = `
const registration = {
  pushManager: {
    subscribe: async () => ({
      toJSON: () => ({
        endpoint: 'https://127.0.0.1:9/wpush',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'tBHItJI5svbpez7KI4CCXg'
        },
        expirationTime: null
      })
    })
  }
}`

/** Milliseconds in which the service starts and processes the demo beside other work. */
const startTimeout = 600_000

let service: Service
let environment: Readonly<Record<string, string>>
let receiverPort: number

beforeAll(async () => {
  service = await startService({
    drive: true,
    quiet: true,
    settings: { webhookTargets: 'any', mailFrom: 'alerts@example.com' }
  })
  await service.demo?.whole
  writeServiceFile(service, directory)
  for (const { id } of [demoOwner, demoMember]) await allowManyRequests(id)
  receiverPort = await freePort()
  // npm would announce its next version.
  environment = { URL: service.address, TOKEN: await logIn(), npm_config_update_notifier: 'false' }
}, startTimeout)
afterAll(async () => {
  await service.stop()
  rmSync(directory, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** All pages of the guide take more than a user has in a minute. */
async function allowManyRequests(user: string): Promise<void> {
  const [stdout, stderr, signals] = [new PassThrough(), new PassThrough(), new EventEmitter()]
  const args = ['user', 'update', user, '--requests-per-minute', '10000']
  expect(await runAdmin(args, { stdin: Readable.from([]), stdout, stderr, signals, directory })).toBe(0)
}

async function logIn(): Promise<string> {
  const { email, password } = demoOwner
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${service.address}/account/login`, { method: 'POST', headers, body })
  return ((await response.json()) as { data: { token: string } }).data.token
}

/** With the addresses of this run. */
const samplesOn = (path: string): Sample[] =>
  samplesOf(
    page(path)
      .replaceAll('http://127.0.0.1:3000/v2.2', service.address)
      .replaceAll('<ID>', parkedVehicleId)
      .replaceAll('127.0.0.1:8000', `127.0.0.1:${receiverPort}`)
      .replaceAll(/\b8000\b/g, String(receiverPort))
  )

/** A directory with the files that the quick start and the page have the reader store. */
function directoryWith(samples: readonly Sample[], name: string): string {
  const path = join(directory, name.replaceAll('/', '-'))
  mkdirSync(path)
  symlinkSync(modules, join(path, 'node_modules'))
  for (const { file, code } of [...samplesOn(quickStart), ...samples])
    if (file !== undefined) writeFileSync(join(path, file), code)
  return path
}

async function expectNoFaults(samples: readonly Sample[], language: Sample['language'], name: string, before = '') {
  const [command, file] = { sh: ['bash', 'page.sh'], js: [node, 'page.mjs'], python: ['python3', 'page.py'] }[language]
  const place = directoryWith(samples, name)
  writeFileSync(join(place, String(file)), programOf(samples, language, before))
  const endless = samplesToRun(samples, language).some((sample) => sample.endless)
  const isComplete = (output: string) => faultsIn(output, samples, language).length === 0
  const program = { command: String(command), args: [String(file)], directory: place, environment, isComplete, endless }
  const { output, errors, code } = await runProgram(program)
  expect({ faults: faultsIn(output, samples, language), errors: endless ? '' : errors }).toEqual({
    faults: [],
    errors: ''
  })
  expect(code).toBe(endless ? null : 0)
}

const has = (path: string, language: Sample['language']) => samplesToRun(samplesOf(page(path)), language).length > 0

it.each(guidePages.filter((path) => has(path, 'sh')))('the commands of %s do what it shows', async (path) => {
  await expectNoFaults(samplesOn(path), 'sh', `${path}.sh`)
})

it.each(guidePages.filter((path) => has(path, 'js')))('the JavaScript of %s does what it shows', async (path) => {
  await expectNoFaults(samplesOn(path), 'js', `${path}.js`, browser)
})

const hasPython = (...modules: string[]) =>
  spawnSync('python3', ['-c', ['import os', ...modules].join('\n')]).status === 0
const testable = (path: string) => hasPython(...(page(path).match(/^import websockets/gm) ?? []))
const pythonPages = guidePages.filter((path) => has(path, 'python'))
for (const path of pythonPages.filter((path) => !testable(path)))
  process.stderr.write(`NOT TESTED: the Python of ${path}, because Python or its package websockets is not installed\n`)

it.each(pythonPages.filter(testable))('the Python of %s does what it shows', async (path) => {
  await expectNoFaults(samplesOn(path), 'python', `${path}.py`)
})

const receivers = guidePages.filter((path) => page(path).includes('\nnode receiver.mjs'))

it.runIf(hasPython()).each(receivers)('the commands of %s work with its receiver in Python', async (path) => {
  const samples = samplesOn(path).map(({ code, ...sample }) => ({
    ...sample,
    code: code.replace('node receiver.mjs', 'python3 receiver.py')
  }))
  await expectNoFaults(samples, 'sh', `${path}.receiver.py`)
})
