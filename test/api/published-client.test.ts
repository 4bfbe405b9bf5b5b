/**
 * A program written for the published interface, which knows nothing of this service but its base address: it logs in, reads a
 * status, and fetches an upload token and makes a rule in the spelling of that interface.
 */
import { expect, it, vi } from 'vitest'
import { address, note } from './client.ts'
import { emailOf, passwordOf } from './fixture/people.ts'
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

it('works with nothing but its base address changed', { timeout: 60_000 }, async () => {
  const vehicle = await newVehicle()
  const login = await ask('POST', '/account/login/', undefined, {
    email: emailOf('uploader'),
    password: passwordOf('uploader')
  })
  note([login.data.token])
  const token = `Token ${login.data.token}`
  const statusOf = () => ask('GET', `/vehicle/${vehicle}/status/`, token)
  expect((await statusOf()).error?.id).toBe('VEHICLE_STATUS_NOT_FOUND')

  const path = `/security/vehicle/${vehicle}/vehicle-data-upload-token/`
  const upload = await ask('GET', `${path}?lifetime_minutes=5`, `Api-key ${login.data.token}`)
  note([upload.data.token])
  const record = { timestamp: new Date().toISOString(), longitude: 8.54, latitude: 47.37, speed: 0 }
  await ask('POST', '/receiver/vehicle-data', `Bearer ${upload.data.token}`, { records: [record] })
  await vi.waitFor(async () => expect((await statusOf()).data?.longitude).toBe(8.54), {
    timeout: 30_000,
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
