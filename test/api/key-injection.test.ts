/**
 * Values of requests become parts of keys in the table: no value may end a part, begin another one, or be read as
 * another one.
 */
import { describe, expect, it } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { operator } from '../audit/actors.ts'
import { minimalRequest } from '../endpoint-tests.ts'
import { someOf } from '../proof-extent.ts'
import { get, post, put, send } from './client.ts'
import { fullTrip, fullTripleg } from './fixture/drives.ts'
import { emailOf, passwordOf } from './fixture/people.ts'
import { fullRule } from './fixture/rules.ts'
import { fullVehicle } from './fixture/vehicles.ts'
import { table } from './made-tokens.ts'
import { refusal } from './refusals.ts'

const from = '127.0.4.20'
const own: Readonly<Record<string, string>> = {
  vehicle_id: fullVehicle.id,
  trip_id: fullTrip.id,
  tripleg_id: fullTripleg.id,
  notification_rule_id: fullRule.id,
  user_id_or_email: 'owner'
}

/** Modifications of the ID of a resource that the caller may read. */
const spellings: readonly (readonly [what: string, spell: (id: string) => string])[] = [
  ['the rest of a key behind it', (id) => `${id}%23STATUS`],
  ['a kind of item before it', (id) => `VEHICLE%23${id}`],
  ['the sort key of another item', (id) => `${id}%23ACCESS%23`],
  ['a null byte behind it', (id) => `${id}%00`],
  ['a line break behind it', (id) => `${id}%0A`],
  ['a carriage return before it', (id) => `%0D${id}`],
  ['a control character in it', (id) => `${id.slice(0, 2)}%08${id.slice(2)}`],
  ['a delete character behind it', (id) => `${id}%7F`],
  ['a blank behind it', (id) => `${id}%20`],
  ['an encoded slash behind it', (id) => `${id}%2F`],
  ['a double-encoded slash behind it', (id) => `${id}%252F`],
  ['a backslash behind it', (id) => `${id}%5C`],
  ['a path to it', (id) => `x%2F..%2F${id}`],
  ['capitals', (id) => id.toUpperCase()],
  [
    'full-width letters',
    (id) => encodeURIComponent(id.replace(/[a-z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)))
  ],
  [
    'a Cyrillic letter',
    (id) => encodeURIComponent(id.replace(/[aeio]/, (letter) => ({ a: 'а', e: 'е', i: 'і', o: 'о' })[letter] ?? letter))
  ],
  ['another hyphen', (id) => encodeURIComponent(`${id.replace('-', '')}\u2010`)],
  ['a zero-width space behind it', (id) => `${id}%E2%80%8B`],
  ['a byte order mark before it', (id) => `%EF%BB%BF${id}`],
  ['a combining accent behind it', (id) => `${id}%CC%81`],
  ['the direction of text turned', (id) => `%E2%80%AE${id}`],
  ['bytes that are no text behind it', (id) => `${id}%FF`],
  ['half of a character behind it', (id) => `${id}%ED%A0%80`],
  ['four hundred characters behind it', (id) => id.padEnd(400, 'x')],
  ['a wildcard behind it', (id) => `${id}*`],
  ['a condition behind it', (id) => `${id}%27%20OR%20%271%27%3D%271`],
  ['a name of an expression', () => '%23id'],
  ['a value of an expression', () => '%3Apk']
]
const prototypes = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '__defineGetter__',
  'valueOf'
]

const reading = endpoints.filter(({ path, audience }) => path.includes('{') && audience === 'token')
const addressOf = (path: string, spell: (id: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => spell(own[name] ?? 'unknown'))

describe.each(reading.map((endpoint, turn) => [endpoint.operation, endpoint, turn] as const))(
  'an ID of %s',
  (_, endpoint, turn) => {
    const { method } = endpoint
    const { query, ask: minimal } = minimalRequest(endpoint)
    const path = `${endpoint.path}${query}`
    const ask = { as: 'owner', ...minimal } as const

    it('is not found with anything more than an ID', async () => {
      const found = someOf(spellings, turn).map(async ([what, spell]) => {
        const spelled = addressOf(path, spell)
        expect(spelled).not.toBe(addressOf(path, (id) => id))
        const { status } = await send(method, spelled, ask)
        return status === 404 ? [] : [`${what}: ${status}`]
      })

      expect((await Promise.all(found)).flat()).toEqual([])
    })

    it.each(someOf(prototypes, turn))('is not found as %s, a property of every object', async (name) => {
      expect(
        (
          await send(
            method,
            addressOf(path, () => name),
            ask
          )
        ).status
      ).toBe(404)
    })
  }
)

describe('an email', () => {
  const kelvin = '\u212a'
  const lookAlikes: readonly (readonly [string, string])[] = [
    ['a Kelvin sign', emailOf(`${kelvin}eeper`)],
    ['a dotted capital I', emailOf('\u0130talian')],
    ['a dotless i', emailOf('\u0131talian')],
    ['full-width letters', emailOf('ｋeeper')],
    ['a full-width at sign', 'keeper＠fleet.example'],
    ['a Cyrillic letter', emailOf('kеeper')],
    ['a long s', emailOf('\u017fettled')],
    ['a ligature', 'pro\ufb01led@fleet.example'],
    ['a soft hyphen', emailOf('kee\u00adper')],
    ['a zero-width joiner', emailOf('keeper\u200d')],
    ['a decomposed accent', emailOf('keeper\u0301')],
    ['an ideographic full stop', 'keeper@fleet。example'],
    ['a null byte', emailOf('keeper\u0000')],
    ['a line break', `${emailOf('keeper')}\n`],
    ['a blank', ` ${emailOf('keeper')}`],
    ['the rest of a key', `${emailOf('keeper')}#USER`]
  ]

  it.each(lookAlikes)('with %s finds no user', async (_, email) => {
    expect((await get(`/user/${encodeURIComponent(email)}`, { as: 'stranger' })).body).toEqual(
      refusal('USER_NOT_FOUND')
    )
  })

  it.each(lookAlikes)('with %s cannot log in', async (_, email) => {
    const user = ['keeper', 'italian', 'settled', 'profiled'].find((name) => email.includes(name.slice(3))) ?? 'keeper'
    const { status, error } = await post('/account/login', {
      from,
      body: { email, password: passwordOf(user as 'keeper') }
    })

    expect([status, error?.id]).toEqual([400, 'INVALID_PARAMETERS'])
  })

  it('belongs to one user, whatever the case of its ASCII letters', async () => {
    const hashPassword = async () => 'not-a-hash'
    const second = putUser(table, operator, {
      profile: { id: 'second-keeper', email: emailOf('KEEPER') },
      hashPassword
    })

    await expect(second).rejects.toThrow()
    expect((await get(`/user/${emailOf('KEEPER')}`, { as: 'stranger' })).data.id).toBe('keeper')
  })
})

describe('the ID of a device', () => {
  const add = (device_id: string) => post('/vehicle', { as: 'prober', body: { name: 'Raft', device_id } })

  it.each(['dev#VEHICLE', 'dev', '__proto__', 'constructor', '#', ':pk', 'ü', 'u', 'x'.repeat(128), '漢'.repeat(128)])(
    'is taken as it is, and as no other: %j',
    async (device_id) => {
      const { status, data } = await add(device_id)

      expect([status, data.device_id]).toEqual([200, device_id])
      expect((await add(device_id)).error?.id).toBe('INVALID_PARAMETERS')
    }
  )
})

describe('an ID in a body or a query', () => {
  const ids = ['a#b', 'a/b', 'a\u0000', '..', '', 'x'.repeat(65), 'ü', 'a b', 'status', 'a\n']

  it.each(ids)('must have the form of an ID: %j', async (id) => {
    const body = { name: 'Program', permissions: ['TRIP_READ'] }
    const ofVehicle = await post('/security/token', { as: 'prober', body: { ...body, vehicle_ids: [id] } })
    const ofOrganization = await post('/security/token', { as: 'prober', body: { ...body, organization_id: id } })
    const listed = await get(`/security/token?organization_id=${encodeURIComponent(id)}`, { as: 'prober' })

    for (const { error } of [ofVehicle, ofOrganization, listed]) expect(error?.id).toBe('INVALID_PARAMETERS')
  })

  it.each(prototypes)('is never read as anything but an ID: %s', async (id) => {
    const body = { name: 'Program', permissions: ['TRIP_READ'], organization_id: id }

    expect((await post('/security/token', { as: 'prober', body })).error?.id).toBe('PERMISSION_DENIED')
    expect((await get(`/security/token?organization_id=${id}`, { as: 'prober' })).error?.id).toBe('PERMISSION_DENIED')
    for (const parameter of ['fields', 'orderby']) {
      expect((await get(`/vehicle?${parameter}=${id}`, { as: 'prober' })).error?.id).toBe('INVALID_PARAMETERS')
    }
    expect((await get(`/vehicle?${id}=x&filter=${id}`, { as: 'prober' })).status).toBe(200)
    expect((await put('/me', { as: 'prober', body: { settings_webapp: { selected_theme_id: id } } })).status).toBe(200)
  })
})
