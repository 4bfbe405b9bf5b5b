import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { grantablePermissions } from '../../lib/contract/grantable-permissions.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { get, post, put, query } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'
import { emailOf } from './fixture/people.ts'
import { fullVehicle } from './fixture/vehicles.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { denied, invalid, refusal, refusedAs } from './refusals.ts'

const as = 'keeper'
const other = 'borrower'
const path = '/vehicle'
const via = {
  api_version: 'v2.2.0',
  status: 'SUCCESS',
  message: '',
  permission_via: [{ permission: 'VEHICLE_WRITE', via: 'me' }]
}
/** Another device in each attempt of a test: one that takes too long keeps its device. */
const unique = () => crypto.randomUUID()

async function add(body: object): Promise<{ readonly id: string }> {
  const { status, data, error } = await post(path, { as, body: { name: 'Raft', ...body } })
  expect([status, error]).toEqual([200, undefined])
  return data as { readonly id: string }
}
const read = async (id: string) => (await get(`${path}/${id}`, { as })).data
const idsFound = async (filter: string, user: 'keeper' | 'borrower' = as) =>
  (await get(`${path}${query({ filter })}`, { as: user })).items.map(({ id }) => id)

/** The fields of a profile that only the operator sets. Source: decisions, "Vehicles written". */
const { id: _, subscription, organization_vehicles, ...rest } = fullVehicle
const { primary_organization_id, manufacturing_organization_id, initialization_complete, ...own } = rest
const operators = {
  id: 'mine',
  subscription,
  organization_vehicles,
  primary_organization_id,
  manufacturing_organization_id,
  initialization_complete
}

type Refused = [fields: object, issue: string]
const givenOperators = Object.entries(operators).map(([field, value]): Refused => [{ [field]: value }, field])
const clearedOperators = Object.keys(operators).map((field): Refused => [{ [field]: null }, field])

describe('POST /vehicle', () => {
  it('adds a vehicle with every field except those of the operator, and returns it', async () => {
    const body = { ...own, device_id: unique() }

    const answer = await post(path, { as, body })

    const { id } = answer.data
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(answer.body).toEqual({ header: via, data: { id, ...body } })
    expect(await read(String(id))).toEqual({ id, ...body })
  })

  it('makes the caller the owner, who finds the vehicle and has every permission on it', async () => {
    const { id } = await add({ name: 'Catamaran', brand: 'Lagoon' })

    expect(await idsFound('lagoon catamaran')).toEqual([id])
    const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 130 }
    expect((await post(`/notification/rule/${id}`, { as, body: rule })).status).toBe(200)
    expect((await get(`/security/vehicle/${id}/vehicle-data-upload-token`, { as })).status).toBe(200)
    expect((await get(`${path}/${id}`, { as: 'stranger' })).body).toEqual(denied('VEHICLE_READ'))
  })

  it.each<Refused>([
    [{ name: undefined }, 'name'],
    [{ name: null }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ brand: null }, 'brand'],
    [{ tank_size: '70' }, 'tank_size'],
    [{ professional_location_main_lat: 90.1 }, 'professional_location_main_lat'],
    [{ display_settings: { unknown: 'x' } }, 'display_settings.unknown'],
    [{ owner_id: 'owner' }, 'owner_id'],
    ...givenOperators
  ])('refuses %o', async (fields, issue) => {
    expect((await post(path, { as, body: { name: 'Raft', ...fields } })).body).toEqual(invalid(issue))
  })

  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

  it.each([1e200, { '': 1 }, '\ud800', nested(17), { a: { b: [Number.MAX_VALUE] } }])(
    'refuses overrides of the processing that cannot be stored: %j',
    async (overrides) => {
      const body = { name: 'Raft', processing_pipeline_module_options_overrides: overrides }

      expect((await post(path, { as, body })).body).toEqual(invalid('processing_pipeline_module_options_overrides'))
    }
  )

  it.each(['Europe/Atlantis', '+02:00', ''])('refuses the time zone %j', async (time_zone) => {
    expect((await post(path, { as, body: { name: 'Raft', time_zone } })).body).toEqual(invalid('time_zone'))
  })

  it('stores a number that is too small as 0', async () => {
    const body = { name: 'Raft', processing_pipeline_module_options_overrides: { a: [1e-200] } }

    expect((await post(path, { as, body })).data).toMatchObject({
      processing_pipeline_module_options_overrides: { a: [0] }
    })
  })

  const overriding = (detection: unknown) => ({ processing_pipeline_module_options_overrides: { detection } })

  it.each([
    [{ max_speed_kmh: 1201 }, 'max_speed_kmh', 'must be at most 1200'],
    [{ trip_stay_minutes: 0, home_days: 7 }, 'trip_stay_minutes', 'must be at least 1'],
    [{ drift_metres: '300' }, 'drift_metres', 'must be a number'],
    [{ drift_metres: null }, 'drift_metres', 'must be a number, not null'],
    [{ speed_limit: 50 }, 'speed_limit', 'is not a field of this request']
  ])('refuses the terms of the detection %j', async (detection, term, message) => {
    const issues = [{ path: `processing_pipeline_module_options_overrides.detection.${term}`, message }]
    const { id } = await add({})
    const body = overriding(detection)

    for (const { status, error } of [
      await post(path, { as, body: { name: 'Raft', ...body } }),
      await put(`${path}/${id}`, { as, body })
    ]) {
      expect([status, error]).toMatchObject([400, { id: 'INVALID_PARAMETERS', data: { issues } }])
    }
    expect(await read(id)).not.toHaveProperty('processing_pipeline_module_options_overrides')
  })

  it.each([null, 5, 'fast', []])('refuses a detection that is %j', async (detection) => {
    const body = { name: 'Raft', ...overriding(detection) }

    expect((await post(path, { as, body })).body).toEqual(
      invalid('processing_pipeline_module_options_overrides.detection')
    )
  })

  it('accepts terms of the detection within their bounds, and any other overrides', async () => {
    const overrides = { detection: { max_speed_kmh: 1200, home_nights: 1.5 }, other: { max_speed_kmh: 'any' } }
    const { id } = await add({ processing_pipeline_module_options_overrides: overrides })

    expect(await read(id)).toHaveProperty('processing_pipeline_module_options_overrides', overrides)
  })

  it('refuses overrides of any depth', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const raw = `{"name":"Raft","processing_pipeline_module_options_overrides":${deep}}`

    const { status } = await post(path, { as, raw, headers: { 'Content-Type': 'application/json' } })

    expect(status).toBe(400)
  })

  it('accepts overrides named like properties of every object', async () => {
    const free = { constructor: { name: 'String' }, toString: 1, hasOwnProperty: [{ constructor: null }] }
    const { id } = await add({ processing_pipeline_module_options_overrides: { free } })

    expect((await read(id)).processing_pipeline_module_options_overrides).toEqual({ free })
  })

  it('accepts overrides of 16 levels', async () => {
    const overrides = nested(16)
    const { id } = await add({ processing_pipeline_module_options_overrides: overrides })

    expect(await read(id)).toHaveProperty('processing_pipeline_module_options_overrides', overrides)
  })

  it('refuses a vehicle of more than 10 KB', async () => {
    const overrides = Array(50).fill('x'.repeat(210))
    const body = { name: 'Raft', processing_pipeline_module_options_overrides: overrides }

    expect((await post(path, { as, body })).error).toMatchObject({
      id: 'REQUEST_TOO_LARGE',
      data: { max_resource_bytes: 10_240 }
    })
  })

  it('refuses a token without VEHICLE_WRITE, and accepts a token with it', async () => {
    const without = await programmaticToken(
      'USER#keeper',
      grantablePermissions.filter((permission) => permission !== 'VEHICLE_WRITE')
    )
    const withIt = await programmaticToken('USER#keeper', ['VEHICLE_WRITE'])
    const body = { name: 'Raft' }

    expect((await post(path, { token: without, body })).body).toEqual(denied('VEHICLE_WRITE'))
    expect((await post(path, { token: withIt, body })).status).toBe(200)
  })

  it('refuses an organization’s token, which has no user to own the vehicle', async () => {
    const token = await programmaticToken('ORG#fleet')

    expect((await post(path, { token, body: { name: 'Raft' } })).body).toEqual(refusedAs('USER_REQUIRED'))
  })

  it('refuses an upload token, and a request without a token', async () => {
    const { data } = await get(`/security/vehicle/${vehicleOf('editor')}/vehicle-data-upload-token`, { as: 'editor' })

    const body = { name: 'Raft' }
    expect((await post(path, { token: String(data.token), body })).error?.id).toBe('PERMISSION_DENIED')
    expect((await post(path, { body })).body).toEqual(refusal('MISSING_TOKEN'))
  })

  it('refuses vehicles beyond the limit of the user, even simultaneous ones, until the operator raises it', async () => {
    const limited = (maxVehicles: number) =>
      putUser(table, operator, {
        profile: { id: other, email: emailOf(other) },
        maxVehicles,
        hashPassword: () => Promise.reject(new Error('The user has a password'))
      })
    const addOne = () => post(path, { as: other, body: { name: 'Raft' } })
    await limited(2)

    const answers = await Promise.all([addOne(), addOne(), addOne(), addOne()])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
    expect((await addOne()).body).toEqual(refusal('TOO_MANY', { data: { limit: 2 } }))
    await limited(3)
    expect((await addOne()).status).toBe(200)
    const { items } = await get(path, { as: other })
    await deleteVehicle(table, operator, String(items[0]?.id))
    expect((await addOne()).status).toBe(200)
    expect((await addOne()).body).toEqual(refusal('TOO_MANY', { data: { limit: 3 } }))
  })
})

describe('PUT /vehicle/{vehicle_id}', () => {
  it('changes the given fields, clears fields with null, and returns the vehicle', async () => {
    const { id } = await add({ brand: 'Opel', tank_size: 70, desc: 'Small' })

    const answer = await put(`${path}/${id}`, { as, body: { name: 'Float', brand: null, tank_size: 60 } })

    expect(answer.body).toEqual({ header: via, data: { id, name: 'Float', tank_size: 60, desc: 'Small' } })
    expect(await read(id)).toEqual(answer.data)
    expect(await idsFound(`float ${id}`)).toEqual([id])
    expect(await idsFound(`opel ${id}`)).toEqual([])
  })

  it('clears every field but the name', async () => {
    const { id } = await add({ ...own, device_id: unique() })
    const { name, ...others } = own
    const cleared = Object.fromEntries(Object.keys(others).map((field) => [field, null]))

    expect((await put(`${path}/${id}`, { as, body: cleared })).data).toEqual({ id, name })
  })

  it('replaces nested objects whole', async () => {
    const overrides = { staypoint: { radius_m: 80 }, trip: 1 }
    const settings = { webapp_sidebar_slot_1: 'speed', webapp_sidebar_slot_2: 'status' }
    const { id } = await add({ display_settings: settings, processing_pipeline_module_options_overrides: overrides })

    const { data } = await put(`${path}/${id}`, {
      as,
      body: {
        display_settings: { webapp_sidebar_slot_2: 'angle' },
        processing_pipeline_module_options_overrides: { staypoint: { minutes: 5 } }
      }
    })

    expect(data.display_settings).toEqual({ webapp_sidebar_slot_2: 'angle' })
    expect(data.processing_pipeline_module_options_overrides).toEqual({ staypoint: { minutes: 5 } })
    expect(await read(id)).toEqual(data)
  })

  it('changes nothing with an empty body', async () => {
    const vehicle = await add({ brand: 'Opel' })

    expect((await put(`${path}/${vehicle.id}`, { as, body: {} })).data).toEqual(vehicle)
  })

  it('keeps every one of simultaneous changes', async () => {
    const vehicle = await add({ brand: 'Opel' })
    const device_id = unique()
    const changes = [{ name: 'Barge' }, { tank_size: 5 }, { brand: null }, { device_id }]

    await Promise.all(changes.map((body) => put(`${path}/${vehicle.id}`, { as, body })))

    expect(await read(vehicle.id)).toEqual({ id: vehicle.id, name: 'Barge', tank_size: 5, device_id })
    expect(await idsFound(`barge ${device_id} ${vehicle.id}`)).toEqual([vehicle.id])
  })

  it.each<Refused>([
    [{ name: null }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ tank_size: 'full' }, 'tank_size'],
    [{ unknown: null }, 'unknown'],
    ...givenOperators,
    ...clearedOperators
  ])('refuses %o, and changes nothing', async (fields, issue) => {
    const vehicle = await add({ brand: 'Opel' })

    expect((await put(`${path}/${vehicle.id}`, { as, body: { brand: 'Ford', ...fields } })).body).toEqual(
      invalid(issue)
    )
    expect(await read(vehicle.id)).toEqual(vehicle)
  })

  it('accepts a share with VEHICLE_WRITE, whose scope finds the vehicle by its new name', async () => {
    const { id } = await add({})
    await shareVehicle(table, operator, id, 'USER#borrower', 2 + 4)

    const { header } = await put(`${path}/${id}`, { as: other, body: { name: 'Punt' } })

    expect(header.permission_via).toEqual(via.permission_via)
    expect(await idsFound(`punt ${id}`, other)).toEqual([id])
    expect(await idsFound(`punt ${id}`)).toEqual([id])
  })

  it.each(['friend', 'viewer', 'member', 'stranger'] as const)('refuses %s without VEHICLE_WRITE', async (user) => {
    const answer = await put(`${path}/${fullVehicle.id}`, { as: user, body: { name: 'Mine' } })

    expect(answer.body).toEqual(denied('VEHICLE_WRITE'))
    expect((await get(`${path}/${fullVehicle.id}`, { as: 'owner' })).data).toEqual(fullVehicle)
  })

  it('answers 404 for an unknown and for a deleted vehicle', async () => {
    const { id } = await add({})
    await deleteVehicle(table, operator, id)

    for (const unknown of ['unknown', id, '%F0%9F%9A%90']) {
      const { body } = await put(`${path}/${unknown}`, { as, body: { name: 'Raft' } })
      expect(body).toEqual(refusal('VEHICLE_NOT_FOUND'))
    }
  })

  it('refuses a profile that grows above 10 KB', async () => {
    const { id } = await add({ processing_pipeline_module_options_overrides: 'x'.repeat(7000) })

    const { error } = await put(`${path}/${id}`, { as, body: { description: 'x'.repeat(4096) } })

    expect(error?.id).toBe('REQUEST_TOO_LARGE')
    expect(await read(id)).not.toHaveProperty('description')
  })
})

describe('a device', () => {
  const taken = invalid('device_id')

  it('belongs to one vehicle only, in upper or lower case', async () => {
    const name = unique()
    const { id } = await add({ device_id: `Tracker-A-${name}` })
    const second = await add({ device_id: `Tracker-B-${name}` })

    expect((await post(path, { as: 'guest', body: { name: 'X', device_id: `tracker-a-${name}` } })).body).toEqual(taken)
    expect(
      (await put(`${path}/${second.id}`, { as, body: { device_id: `TRACKER-A-${name.toUpperCase()}` } })).body
    ).toEqual(taken)
    expect(await read(second.id)).toEqual(second)
    const device_id = `tracker-A-${name}`
    expect((await put(`${path}/${id}`, { as, body: { device_id } })).data.device_id).toBe(device_id)
  })

  it('that was loaded cannot be used again', async () => {
    const body = { name: 'X', device_id: fullVehicle.device_id.toUpperCase() }

    expect((await post(path, { as, body })).body).toEqual(taken)
  })

  it('belongs to one of several vehicles that are added with it simultaneously', async () => {
    const device_id = unique()
    const body = { name: 'Tug', device_id }

    const answers = await Promise.all(Array.from({ length: 4 }, () => post(path, { as, body })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await idsFound(device_id)).toEqual(answers.filter(({ status }) => status === 200).map(({ data }) => data.id))
  })

  it.each([
    ['is cleared', (id: string) => put(`${path}/${id}`, { as, body: { device_id: null } })],
    ['changes', (id: string) => put(`${path}/${id}`, { as, body: { device_id: `next-of-${id}` } })],
    ['is deleted with its vehicle', (id: string) => deleteVehicle(table, operator, id)]
  ])('is free when it %s', async (_, release) => {
    const device_id = unique()
    const { id } = await add({ device_id })
    await release(id)

    const next = await post(path, { as, body: { name: 'Next', device_id: device_id.toUpperCase() } })

    expect(next.status).toBe(200)
    await deleteVehicle(table, operator, String(next.data.id))
  })

  it('is recognized in other Unicode forms of the same letters', async () => {
    const name = unique()
    await add({ device_id: `Tracker-Ｗ-${name}` })

    for (const form of ['tracker-w', 'ＴＲＡＣＫＥＲ－Ｗ', 'TRACKER-ｗ']) {
      const body = { name: 'X', device_id: `${form}-${name}` }
      expect((await post(path, { as: 'guest', body })).body).toEqual(taken)
    }
  })

  it.each(['', ' x', 'x ', 'x\u00a0', '\u0000', 'x\u0000', 'x\ty', 'x\u0085', 'x'.repeat(129), '\ufdfa'.repeat(20)])(
    'has no name that is empty, too long, or not seen: %j',
    async (device_id) => {
      expect((await post(path, { as, body: { name: 'X', device_id } })).body).toEqual(invalid('device_id'))
    }
  )

  it.each([
    ['a letter', () => String.fromCodePoint(randomInt(0x4e00, 0x9fff))],
    ['words', () => `x ${unique()}`],
    ['digits', () => String(randomInt(1e14, 2e14))],
    ['what a path would encode', () => `Äö/ü#?${unique()}`],
    ['128 characters', () => unique().padEnd(128, 'y')]
  ])('may be named by %s', async (_, name) => {
    const device_id = name()

    const { id } = await add({ device_id })

    expect((await read(id)).device_id).toBe(device_id)
  })
})
