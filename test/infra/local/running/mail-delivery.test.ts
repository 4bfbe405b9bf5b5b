/** Mail on its way through the local service: an alert from the upload to the mail, its end and its bounce; a reset link. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Service, startService } from '../../../../infra/local/service.ts'
import { writeServiceFile } from '../../../../infra/service-file.ts'
import { runCommand } from '../../admin/run-admin.ts'

const anna = { id: 'anna', email: 'anna@example.com', password: 'password' }
/** SES's simulator of an address that refuses mail for good. */
const ben = { id: 'ben', email: 'bounce@simulator.amazonses.com', password: 'password' }
/** Has turned no mail on. */
const cyd = { id: 'cyd', email: 'cyd@example.com', password: 'forgotten' }
const directory = mkdtempSync(join(tmpdir(), 'mail-'))
const mailDirectory = join(directory, 'mail')
const errors: string[] = []
const logged: unknown[] = []
const patience = { timeout: 60_000, interval: 1500 }
let service: Service

beforeAll(async () => {
  const file = join(directory, 'records.ndjson')
  const users = [anna, ben, cyd].map((user) => ({ type: 'user', ...user, notification_new_message: user !== cyd }))
  writeFileSync(file, users.map((user) => JSON.stringify(user)).join('\n'))
  service = await startService({
    empty: true,
    load: [file],
    mailDirectory,
    settings: { mailFrom: 'alerts@example.com', consoleName: 'Käthes Fuhrpark' },
    log: { info: (line) => logged.push(line), error: (line) => errors.push(line) },
    onFunctionLog: (_, values) => logged.push(values)
  })
  writeServiceFile(service, directory)
}, 120_000)
afterAll(async () => {
  await service.stop()
  rmSync(directory, { recursive: true })
})

async function call(method: string, path: string, body?: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.address}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) })
  })
  const { data, error } = JSON.parse(await response.text())
  if (error) throw new Error(JSON.stringify(error))
  return data
}

/** A vehicle of the user is too fast. Returns the user's token. */
async function speed({ email, password }: typeof anna): Promise<string> {
  const { token } = (await call('POST', '/account/login', { email, password })) as { token: string }
  const { id } = await call('POST', '/vehicle', { name: 'Käthes van' }, token)
  await call('POST', `/notification/rule/${id}`, { property_indicator: 'speed', value_key: 'ABOVE', value: 40 }, token)
  const upload = (await call('GET', `/security/vehicle/${id}/vehicle-data-upload-token`, undefined, token)) as {
    token: string
  }
  const records = [0, 10, 20].map((seconds) => ({
    timestamp: new Date(Date.now() - 60_000 + seconds * 1000).toISOString(),
    longitude: 9.7 + seconds / 10_000,
    latitude: 52.4,
    speed: 52,
    pdop_value: 1
  }))
  await call('POST', '/receiver/vehicle-data', { records }, upload.token)
  return token
}

const mails = () => readdirSync(mailDirectory).map((name) => readFileSync(join(mailDirectory, name)))
const mailsTo = (email: string) => mails().filter((mail) => mail.includes(`To: ${email}`))

/** Undefined where there is no Python. */
function readMailTo(email: string) {
  const [input = Buffer.alloc(0)] = mailsTo(email)
  const script = fileURLToPath(new URL('../../../notify/channels/mail/read_mail.py', import.meta.url))
  const { stdout, status } = spawnSync('python3', [script], { input, encoding: 'utf8' })
  if (status === 0) return JSON.parse(stdout)
  process.stderr.write('NOT TESTED: the mail as clients read it, because there is no python3\n')
  return undefined
}

it('is mailed once, with links to this service, and ends at one click', async () => {
  const token = await speed(anna)
  await vi.waitFor(() => expect(mailsTo(anna.email)).toHaveLength(1), patience)
  const mail = readMailTo(anna.email)
  if (!mail) return
  const { headers, links, defects, text } = mail
  expect(defects).toEqual([])
  expect(headers.from).toBe('Käthes Fuhrpark <alerts@example.com>')
  expect(headers.subject).toMatch(/^Käthes van: .*52/)
  expect(text).toContain('Nearest town: Hanover')
  const { origin } = new URL(service.address)
  expect(links[0]).toMatch(new RegExp(`^${origin}/console/`))

  const link = /<(.*)>/.exec(headers['list-unsubscribe'])?.[1] ?? ''
  const page = await fetch(link)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await call('GET', '/me', undefined, token)).toMatchObject({ notification_new_message: true })
  for (let clicks = 0; clicks < 2; clicks++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(204)
  }
  expect(await call('GET', '/me', undefined, token)).toMatchObject({ notification_new_message: false })
  expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(400)
}, 120_000)

it('turns the mail off where it comes back, and the account says why', async () => {
  const token = await speed(ben)
  await vi.waitFor(async () => {
    expect(await call('GET', '/notification/channel', undefined, token)).toMatchObject({
      mail: { available: true, enabled: false, stopped_reason: 'BOUNCE' }
    })
  }, patience)
  expect(mailsTo(ben.email)).toHaveLength(1)
  await call('PUT', '/me', { notification_new_message: true }, token)
  expect(await call('GET', '/notification/channel', undefined, token)).toMatchObject({
    mail: { available: true, enabled: true }
  })
  expect(errors).toEqual([])
}, 120_000)

it('brings a reset link of the operator to a user without alerts by mail, who sets a password', async () => {
  const { code } = await runCommand(['user', 'reset-link', cyd.email], directory)
  expect(code).toBe(0)
  await vi.waitFor(() => expect(mailsTo(cyd.email)).toHaveLength(1), patience)
  const mail = readMailTo(cyd.email)
  if (!mail) return
  expect(mail.defects).toEqual([])
  expect(mail.links).toHaveLength(1)
  const { origin, pathname, hash } = new URL(mail.links[0])
  expect([origin, pathname]).toEqual([new URL(service.address).origin, '/console/reset-password'])
  const token = hash.slice(1)
  const password = 'correct horse battery staple'
  const reset = await fetch(`${service.address}/account/ops/reset-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, password })
  })
  expect(reset.status).toBe(204)
  expect(await call('POST', '/account/login', { email: cyd.email, password })).toHaveProperty('token')
  expect(JSON.stringify(logged)).toContain('deliver-mail')
  expect(JSON.stringify([logged, errors])).not.toContain(token.split('.')[1])
}, 120_000)
