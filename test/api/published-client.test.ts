/**
 * A program written for the published interface, which knows nothing of this service but its base address: it logs in, reads a
 * status, follows the socket, and fetches an upload token and makes a rule in the spelling of that interface.
 */
import { expect, it, vi } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { address, note } from './client.ts'
import { emailOf, passwordOf } from './fixture/people.ts'
import { valuesIn } from './leaks/used-values.ts'
import { programmaticToken } from './made-tokens.ts'
import { newVehicle } from './uploading.ts'

interface Reply {
  readonly header: { readonly status: string; readonly num_results?: number }
  // biome-ignore lint/suspicious/noExplicitAny: the program reads what the documentation names
  readonly data: any
  readonly error?: { readonly id: string }
}

async function ask(method: string, path: string, authorization?: string, body?: object): Promise<Reply> {
  const headers = {
    ...(authorization && { Authorization: authorization }),
    ...(body && { 'Content-Type': 'application/json' })
  }
  const response = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
  return response.json() as Promise<Reply>
}

async function login(): Promise<string> {
  const { data } = await ask('POST', '/account/login/', undefined, {
    email: emailOf('uploader'),
    password: passwordOf('uploader')
  })
  note([data.token])
  return data.token
}

/** Sends a record with the token that the vehicle fetches. */
async function upload(token: string, vehicle: string, temperature: number): Promise<void> {
  const path = `/security/vehicle/${vehicle}/vehicle-data-upload-token/`
  const { data } = await ask('GET', `${path}?lifetime_minutes=5`, `Api-key ${token}`)
  note([data.token])
  const position = { longitude: 8.54, latitude: 47.37, speed: 0 }
  const record = { timestamp: new Date().toISOString(), ...position, temp_1: temperature }
  await ask('POST', '/receiver/vehicle-data', `Bearer ${data.token}`, { records: [record] })
}

interface Frame {
  readonly header: { readonly channel: string; readonly uri?: string }
  // biome-ignore lint/suspicious/noExplicitAny: the program reads what the documentation names
  readonly data: any
}

/** The socket, which signs in by its first message. */
class Socket {
  readonly #socket = new WebSocket(`${address.replace('http', 'ws')}/ws/ws-main`)
  readonly frames: Frame[] = []
  readonly ended = new Promise((resolve) => this.#socket.addEventListener('close', resolve, { once: true }))

  constructor(token?: string) {
    this.#socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(data)
      note(valuesIn(frame))
      this.frames.push(frame)
    })
    if (token === undefined) return
    const message = JSON.stringify({ Authorization: `Token ${token}` })
    this.#socket.addEventListener('open', () => this.#socket.send(message))
  }

  /** The status with this temperature, as soon as it comes. */
  async status(vehicle: string, temperature: number): Promise<Frame> {
    const uri = `/v2.2/vehicle/${vehicle}/status`
    const found = () => this.frames.find(({ header, data }) => header.uri === uri && data.temp_1 === temperature)
    await expect.poll(found).toBeDefined()
    return found() as Frame
  }

  close(): void {
    this.#socket.close()
  }
}

it('works with nothing but its base address changed', async () => {
  const vehicle = await newVehicle()
  const ownToken = await login()
  const token = `Token ${ownToken}`
  const statusOf = () => ask('GET', `/vehicle/${vehicle}/status/`, token)
  expect((await statusOf()).error?.id).toBe('VEHICLE_STATUS_NOT_FOUND')

  await upload(ownToken, vehicle, 20)
  await vi.waitFor(async () => expect((await statusOf()).data?.longitude).toBe(8.54), {
    timeout: 60_000,
    interval: 100
  })

  const settings = { main_role: 'OWNER', update_interval: 30 }
  const me = await ask('PUT', '/me/', token, { measurement_units: 'METRIC', settings_webapp: settings })
  expect(me.data).toMatchObject({ measurement_units: 'METRIC', settings_webapp: settings })

  const content = { property_indicator: 'speed', operator: 'NOTIF_OP_GT', value: 120 }
  const rule = await ask('POST', `/notification/rule/${vehicle}/`, token, content)
  expect(rule.data).toMatchObject({ ...content, vehicle_id: vehicle })

  const range = `from=2026-01-01T00:00:00Z&to=${new Date().toISOString()}`
  const trips = await ask('GET', `/vehicle/${vehicle}/trip/?${range}`, token)
  expect(trips).toMatchObject({ header: { status: 'SUCCESS', num_results: 0 }, data: [] })
})

it('follows the socket through a reconnect', async () => {
  const [vehicle, token] = [await newVehicle(), await login()]
  await upload(token, vehicle, 21)
  const first = new Socket(token)
  const { header, data } = await first.status(vehicle, 21)
  expect(header).toMatchObject({ channel: 'vehicle/status', uri: `/v2.2/vehicle/${vehicle}/status` })
  const { data: status } = await ask('GET', `/vehicle/${vehicle}/status/`, `Token ${token}`)
  expect(data).toEqual(status)
  await upload(token, vehicle, 22)
  await first.status(vehicle, 22)
  first.close()
  await first.ended

  await upload(token, vehicle, 23)
  // Such as an operator gives to a program.
  const ownToken = await programmaticToken(userScope('uploader'))
  const second = new Socket(ownToken)
  await second.status(vehicle, 23)
  await upload(token, vehicle, 24)
  await second.status(vehicle, 24)
  second.close()
  await second.ended
})

it('loses a socket that does not sign in, and one whose token is wrong', async () => {
  const [silent, wrong] = [new Socket(), new Socket('wrong')]
  await Promise.all([silent.ended, wrong.ended])
  expect(silent.frames).toEqual([])
  expect(wrong.frames).toEqual([
    { header: { channel: 'error' }, data: expect.objectContaining({ id: 'INVALID_TOKEN' }) }
  ])
})
