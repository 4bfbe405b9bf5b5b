/** The service of all of these tests: started once, loaded with the fixture, with every user signed in. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { FunctionPermissions } from '../../infra/local/iam/access-control.ts'
import type { ServiceOptions } from '../../infra/local/service.ts'
import type { RunningService } from '../../infra/service-file.ts'
import { checkPermissions } from '../permissions/check-run.ts'
import { emailOf, passwordOf, type UserName, userNames } from './fixture/people.ts'
import { fixtureRecords } from './fixture/records.ts'
import { silentOwner, silentUpload, silentVehicleId } from './fixture/silent.ts'
import { forkService } from './fork-service.ts'
import { checkLogs } from './leaks/check-run.ts'
import { valueRecorder } from './leaks/records.ts'
import { tokensIn, valuesIn } from './leaks/used-values.ts'

export interface TestedService extends RunningService {
  /** A personal token of every user. */
  readonly tokens: Readonly<Record<UserName, string>>
  /** Text of the secret with the signing keys, for tokens that no endpoint creates. */
  readonly signingSecret: string
  /** Directory in which a run stores its logs and the values that it used. */
  readonly recordsDirectory: string
  /** The moment for which the fixture was made. */
  readonly loadedAt: string
}

declare module 'vitest' {
  interface ProvidedContext {
    service: TestedService
  }
}

/** Returns a function that checks which permissions were used, stops the service, and searches its logs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'api-tests-'))
  const child = forkService()
  const end = async (check: (directory: string) => void) => {
    const ended = child.connected ? once(child, 'exit') : undefined
    if (child.connected) child.disconnect()
    await ended
    try {
      check(directory)
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
  try {
    project.provide('service', await testedService(child, directory))
    return () => checkPermissions(project, () => permissionsOf(child)).finally(() => end(reportLogs))
  } catch (error) {
    await end(() => {})
    throw error
  }
}

/** Reports the failure explicitly, because a failed teardown alone would not fail the run. */
function reportLogs(directory: string): void {
  try {
    process.stdout.write(`${checkLogs(directory)}\n`)
  } catch (error) {
    process.exitCode = 1
    throw error
  }
}

async function testedService(child: ChildProcess, directory: string): Promise<TestedService> {
  const loadedAt = new Date()
  const fixture = join(directory, 'fixture.ndjson')
  const records = fixtureRecords(loadedAt)
  writeFileSync(fixture, records.map((record) => JSON.stringify(record)).join('\n'))
  const running = await start(child, {
    empty: true,
    quiet: true,
    load: [fixture],
    dataDirectory: directory,
    repeatsDeliveries: true,
    // Timers that are due are collected every minute.
    minuteMilliseconds: 3000,
    // The receivers of the tests are on this machine, and one user sends what hundreds do.
    settings: { webhookTargets: 'any', laneBurst: '5000', laneRequestsPerSecond: '5000' }
  })
  const tokens = await signInAllUsers(running.address)
  await uploadSilentTrip(running.address, tokens[silentOwner], loadedAt)
  const signingSecret = signingSecretIn(directory)
  const allTokens = [...Object.values(tokens), signingSecret].flatMap(tokensIn)
  valueRecorder(directory)([...valuesIn(records), ...allTokens])
  return { ...running, tokens, signingSecret, recordsDirectory: directory, loadedAt: loadedAt.toISOString() }
}

async function start(child: ChildProcess, options: ServiceOptions): Promise<RunningService> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The service does not start')))
  child.send(options)
  ended.catch(() => {})
  const [running] = await Promise.race([once(child, 'message'), ended])
  return running
}

async function permissionsOf(child: ChildProcess): Promise<FunctionPermissions[]> {
  child.send('permissions')
  const [permissions] = await once(child, 'message')
  return permissions
}

async function signInAllUsers(address: string): Promise<TestedService['tokens']> {
  const entries: [UserName, string][] = []
  for (const name of userNames) entries.push([name, await signIn(address, name)])
  return Object.fromEntries(entries) as TestedService['tokens']
}

/** Without `Accept-Language`, which would set the user's locale. */
async function signIn(address: string, name: UserName): Promise<string> {
  const { data } = await answered(`${address}/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': '*' },
    body: JSON.stringify({ email: emailOf(name), password: passwordOf(name) })
  })
  if (!data) throw new Error(`${name} cannot log in`)
  return data.token
}

async function uploadSilentTrip(address: string, token: string, now: Date): Promise<void> {
  const { data } = await answered(`${address}/security/vehicle/${silentVehicleId}/vehicle-data-upload-token`, {
    headers: { Authorization: `Token ${token}` }
  })
  await answered(`${address}/receiver/vehicle-data`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Token ${data?.token}` },
    body: JSON.stringify({ records: silentUpload(now) })
  })
}

async function answered(address: string, request: RequestInit): Promise<{ data?: { token: string } }> {
  const response = await fetch(address, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** The secret is created at the first login. */
function signingSecretIn(directory: string): string {
  const { secrets } = JSON.parse(readFileSync(join(directory, 'stack.json'), 'utf8')) as {
    secrets: Record<string, string>
  }
  const [, secret] = Object.entries(secrets).find(([logicalId]) => logicalId.startsWith('SigningKey')) ?? []
  if (secret === undefined) throw new Error('No signing secret has been made')
  return secret
}
