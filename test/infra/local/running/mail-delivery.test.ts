/** Mail on its way through the local service: an alert from the upload to the mail, its end and its bounce; reset links. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Service, startService } from '../../../../infra/local/service.ts'
import { writeServiceFile } from '../../../../infra/service-file.ts'
import { accessItem } from '../../../../lib/access/grants.ts'
import { userScope } from '../../../../lib/contract/scope.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { startMailReader } from '../../../notify/channels/mail/mail-reader.ts'
import { makeDue } from '../../../reports/seeds.ts'
import { runCommand } from '../../admin/run-admin.ts'
import { tableOf } from './table-of-service.ts'

const anna = { id: 'anna', email: 'anna@example.com', password: 'password' }
/** SES's simulator of an address that refuses mail for good. */
const ben = { id: 'ben', email: 'bounce@simulator.amazonses.com', password: 'password' }
/** Have turned no mail on. */
const cyd = { id: 'cyd', email: 'cyd@example.com', password: 'forgotten' }
const eva = { id: 'eva', email: 'eva@example.com', password: 'password' }
const fay = { id: 'fay', email: 'fay@example.com', password: 'password' }
const dan = { id: 'dan', email: 'dan@example.com', password: 'forgotten' }
const directory = mkdtempSync(join(tmpdir(), 'mail-'))
const mailDirectory = join(directory, 'mail')
const errors: string[] = []
const logged: unknown[] = []
const patience = { timeout: 60_000, interval: 1500 }
let service: Service

beforeAll(async () => {
  const file = join(directory, 'records.ndjson')
  const users = [anna, ben, cyd, dan, eva, fay].map((user) => ({
    type: 'user',
    ...user,
    notification_new_message: user !== cyd && user !== dan
  }))
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
})
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

interface OwnVehicle {
  readonly id: string
  /** Of its owner. */
  readonly token: string
}

async function addVehicle({ email, password }: typeof anna, name = 'Käthes van'): Promise<OwnVehicle> {
  const { token } = (await call('POST', '/account/login', { email, password })) as { token: string }
  const { id } = await call('POST', '/vehicle', { name }, token)
  return { id: String(id), token }
}

/** `fixes`: each with the seconds that it lies back. */
async function upload({ id, token }: OwnVehicle, fixes: readonly (readonly [secondsAgo: number, fix: object])[]) {
  const made = await call('GET', `/security/vehicle/${id}/vehicle-data-upload-token`, undefined, token)
  const records = fixes.map(([secondsAgo, fix]) => ({
    timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    pdop_value: 1,
    ...fix
  }))
  await call('POST', '/receiver/vehicle-data', { records }, String(made.token))
}

/** A vehicle of the user is too fast. Returns the user's token. */
async function speed(user: typeof anna): Promise<string> {
  const vehicle = await addVehicle(user)
  const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 40 }
  await call('POST', `/notification/rule/${vehicle.id}`, rule, vehicle.token)
  const fixAt = (seconds: number) => ({ longitude: 9.7 + seconds / 10_000, latitude: 52.4, speed: 52 })
  await upload(
    vehicle,
    [0, 10, 20].map((seconds) => [60 - seconds, fixAt(seconds)])
  )
  return vehicle.token
}

const mails = () => readdirSync(mailDirectory).map((name) => readFileSync(join(mailDirectory, name)))
const mailsTo = (email: string) => mails().filter((mail) => mail.includes(`To: ${email}`))

const readMail = startMailReader()

it('is mailed once, with links to this service, and ends at one click', async () => {
  const token = await speed(anna)
  await vi.waitFor(() => expect(mailsTo(anna.email)).toHaveLength(1), patience)
  if (!readMail) return
  const [received = ''] = mailsTo(anna.email)
  const { headers, links, defects, text } = await readMail(received)
  expect(defects).toEqual([])
  expect(headers.from).toBe('Käthes Fuhrpark <alerts@example.com>')
  expect(headers.subject).toMatch(/^Käthes van: .*52/)
  expect(text).toContain('Nearest town: Hanover')
  const { origin } = new URL(service.address)
  expect(links[0]).toMatch(new RegExp(`^${origin}/console/`))

  const link = /<(.*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const page = await fetch(link)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await call('GET', '/me', undefined, token)).toMatchObject({ notification_new_message: true })
  for (let clicks = 0; clicks < 2; clicks++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(204)
  }
  expect(await call('GET', '/me', undefined, token)).toMatchObject({ notification_new_message: false })
  expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(400)
})

it('tells of the arrival at a place and of the departure', async () => {
  const vehicle = await addVehicle(eva, 'Van')
  const shape = { type: 'Point', coordinates: [9.7, 52.4], radius: 150 }
  const { id } = await call('POST', '/place', { name: 'Depot', shape }, vehicle.token)
  for (const operator of ['NOTIF_OP_ENTER', 'NOTIF_OP_LEAVE']) {
    const rule = { property_indicator: 'place', operator, value_key: id, value: 0 }
    await call('POST', `/notification/rule/${vehicle.id}`, rule, vehicle.token)
  }
  // What a vehicle does before it is known that the place concerns it is no event.
  const table = tableOf(service)
  const owners = async () => (await findItem(table, accessItem(vehicle.id), { ConsistentRead: true }))?.placeOwners
  await vi.waitFor(async () => expect(await owners()).toEqual([userScope(eva.id)]), patience)
  const [inside, away] = [9.7, 9.8].map((longitude) => ({ longitude, latitude: 52.4 }))
  const fixes = [away, inside, inside, away, away].map((fix, index) => [250 - index * 60, fix ?? {}] as const)
  await upload(vehicle, fixes)
  const subjects = () => mailsTo(eva.email).flatMap((mail) => /^Subject: .*\w/m.exec(mail.toString()) ?? [])
  const told = ['Subject: Van: Arrived at Depot', 'Subject: Van: Left Depot']
  await vi.waitFor(() => expect(subjects().sort()).toEqual(told), patience)
})

it('brings the link of a scheduled report when it is due, which opens what was driven in its days', async () => {
  const vehicle = await addVehicle(fay, 'Van')
  const content = { name: 'Kilometres', every: 'WEEK', vehicle_ids: [vehicle.id] }
  const report = await call('POST', '/insight/report', content, vehicle.token)
  expect(Date.parse(String(report.next_at))).toBeGreaterThan(Date.now())
  const dueAt = new Date(Date.now() - 60_000)
  await makeDue(tableOf(service), fay.id, String(report.id), dueAt)
  // It is collected once a minute.
  await vi.waitFor(() => expect(mailsTo(fay.email)).toHaveLength(1), { ...patience, timeout: 120_000 })
  const messages = await call('GET', '/notification/message', undefined, vehicle.token)
  expect(messages).toMatchObject([{ property_indicator: 'report', notification_rule_id: report.id }])
  const [{ path }] = messages as unknown as [{ path: string }]
  const sent = await call('GET', `/insight/report/${report.id}`, undefined, vehicle.token)
  expect(Date.parse(String(sent.last_at))).toBeGreaterThan(dueAt.getTime())
  expect(sent.next_at).toBe(report.next_at)

  const { origin } = new URL(service.address)
  const { pathname, search, searchParams } = new URL(path, origin)
  const page = await fetch(`${origin}${path}`)
  expect([pathname, page.status, page.headers.get('content-type')]).toEqual([
    '/console/reports',
    200,
    expect.stringContaining('text/html')
  ])
  await driveOn(vehicle, searchParams.get('from') ?? '')
  const driven = () => call('GET', `/vehicle/summary${search}`, undefined, vehicle.token)
  await vi.waitFor(
    async () => expect(await driven()).toMatchObject([{ vehicle_id: vehicle.id, num_trips: 1 }]),
    patience
  )
  if (!readMail) return
  const [received = ''] = mailsTo(fay.email)
  const { headers, links, defects } = await readMail(received)
  expect(defects).toEqual([])
  expect(headers.subject).toMatch(/^Kilometres: Report for /)
  expect(links[0]).toBe(`${origin}${path}`)
}, 240_000)

/** Ten minutes of driving at noon, and half an hour of standing. */
function driveOn(vehicle: OwnVehicle, date: string): Promise<void> {
  const secondsAgo = (Date.now() - Date.parse(`${date}T12:00:00Z`)) / 1000
  return upload(
    vehicle,
    Array.from({ length: 40 }, (_, minute) => [
      secondsAgo - minute * 60,
      { longitude: 24.94, latitude: 60.17 + Math.min(minute, 10) * 0.005 }
    ])
  )
}

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
})

const post = (path: string, body: object) =>
  fetch(`${service.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body)
  })

/** Sets a password by the link that is mailed to the user. */
async function followLinkTo({ email }: typeof cyd): Promise<void> {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), patience)
  if (!readMail) return
  const [received = ''] = mailsTo(email)
  const { defects, links } = await readMail(received)
  expect(defects).toEqual([])
  expect(links).toHaveLength(1)
  const { origin, pathname, hash } = new URL(links[0] ?? '')
  expect([origin, pathname]).toEqual([new URL(service.address).origin, '/console/reset-password'])
  const token = hash.slice(1)
  const password = 'correct horse battery staple'
  expect((await post('/account/ops/reset-password', { token, password })).status).toBe(204)
  expect(await call('POST', '/account/login', { email, password })).toHaveProperty('token')
  const notices = () => mailsTo(email).filter((each) => each.includes('Subject: Your password was changed'))
  await vi.waitFor(() => expect(notices()).toHaveLength(1), patience)
  expect(JSON.stringify(logged)).toContain('deliver-mail')
  expect(JSON.stringify([logged, errors])).not.toContain(token.split('.')[1])
}

it('brings a reset link of the operator to a user without alerts by mail, who sets a password', async () => {
  const { code } = await runCommand(['user', 'reset-link', cyd.email], directory)
  expect(code).toBe(0)
  await followLinkTo(cyd)
})

it('brings a reset link to a user who asks for it, and the console says that users can', async () => {
  const { origin } = new URL(service.address)
  expect(await (await fetch(`${origin}/console/config.json`)).json()).toMatchObject({ sendsMail: true })
  for (const email of [dan.email, 'nobody@example.com']) {
    expect((await post('/account/ops/request-password-reset', { email })).status).toBe(204)
  }
  await followLinkTo(dan)
  expect(errors).toEqual([])
})
