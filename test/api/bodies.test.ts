import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { get, post, put, send } from './client.ts'
import { tripOf, vehicleOf } from './fixture/changeable.ts'
import { emailOf } from './fixture/people.ts'
import { invalid, refusal } from './refusals.ts'

const from = '127.0.1.6'
const json = { 'Content-Type': 'application/json' }
const trip = `/trip/${tripOf('editor', 9)}`

/** Every endpoint with a body, and a user who may call it. */
const targets = [
  ['POST', '/account/login', {}],
  ['PUT', '/me', { as: 'editor' }],
  ['PUT', trip, { as: 'editor' }],
  ['POST', `/notification/rule/${vehicleOf('editor')}`, { as: 'editor' }],
  ['PUT', `/notification/rule/${vehicleOf('editor')}/unknown`, { as: 'editor' }]
] as const

const kilobyte = 1024
const megabyte = kilobyte * kilobyte
const textOf = (bytes: number) => JSON.stringify({ unknown: 'x'.repeat(bytes - '{"unknown":""}'.length) })
const inChunks = (bytes: number) =>
  Array.from({ length: bytes / (64 * kilobyte) }, () => Buffer.alloc(64 * kilobyte, 0x20))

describe.each(targets)('a body of %s %s', (method, path, ask) => {
  const sent = (raw: string | Buffer | readonly Buffer[], headers: Record<string, string> = json) =>
    send(method, path, { ...ask, from, raw, headers })

  it.each([
    ['of half an object', '{"name":'],
    ['with a comma too many', '{"name":"x",}'],
    ['with single quotes', "{'name':'x'}"],
    ['with a comment', '{} // nothing'],
    ['of two objects', '{}{}'],
    ['of a blank', ' '],
    ['of a word', 'undefined'],
    ['of a number that is none', 'NaN'],
    ['with a control character in a text', '{"name":"\u0001"}'],
    ['of form fields', 'name=x'],
    ['of XML', '<name>x</name>'],
    ['of bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['in Latin-1', Buffer.from('{"name":"Jérôme"}', 'latin1')],
    ['in UTF-16', Buffer.from('{"name":"Jérôme"}', 'utf16le')],
    ['that is never closed', '['.repeat(32)]
  ])('is refused %s', async (_, raw) => {
    expect((await sent(raw)).body).toEqual(refusal('MALFORMED_JSON'))
  })

  it('is refused where too many levels are opened, closed or not', async () => {
    expect((await sent('['.repeat(100_000))).body).toEqual(invalid(''))
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/ld+json',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    '*/*',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    ''
  ])('is refused with the content type "%s"', async (type) => {
    expect((await sent('{}', { 'Content-Type': type })).body).toEqual(refusal('UNSUPPORTED_CONTENT_TYPE'))
  })

  it('is refused without a content type', async () => {
    expect((await sent('{}', {})).body).toEqual(refusal('UNSUPPORTED_CONTENT_TYPE'))
  })

  it.each(['null', '[]', '"text"', '1', 'true', '[{}]'])(
    'is refused where it is %s instead of an object',
    async (raw) => {
      expect((await sent(raw)).body).toEqual(invalid(''))
    }
  )

  it('is reported as missing where it is absent, and as null where it is null', async () => {
    const missing = [{ path: '', message: 'The request body is required' }]

    expect((await send(method, path, { ...ask, from })).error?.data).toMatchObject({ issues: missing })
    expect((await sent('')).error?.data).toMatchObject({ issues: missing })
    expect((await sent('null')).error?.data).toMatchObject({
      issues: [{ path: '', message: 'The request body must be an object, not null' }]
    })
  })

  it('may be as large as 256 KB, and no larger', async () => {
    expect((await sent(textOf(256 * kilobyte))).error?.id).toBe('INVALID_PARAMETERS')
    expect((await sent(textOf(256 * kilobyte + 1))).body).toEqual(refusal('REQUEST_TOO_LARGE'))
    expect((await sent(textOf(megabyte))).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })

  it('is refused by the edge beyond 1 MB', async () => {
    expect((await sent(textOf(megabyte + 1))).body).toEqual(refusal('REQUEST_TOO_LARGE'))
    expect((await sent(Buffer.alloc(10 * megabyte, 0x20))).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })

  it('is refused beyond 256 KB where it has no Content-Length', async () => {
    expect((await sent(inChunks(2 * megabyte))).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', '', '\u0000', 'a.b'])(
    'is refused with the unknown field %j',
    async (name) => {
      const { error } = await sent(`{${JSON.stringify(name)}:{"admin":true}}`)

      expect(error?.id).toBe('INVALID_PARAMETERS')
      expect(JSON.stringify(error?.data)).toContain(JSON.stringify(name).slice(1, -1))
    }
  )

  it.each([100, 50_000, 130_000])('is refused with %i levels of nesting, whatever its fields', async (depth) => {
    const { error } = await sent(`{"unknown":${'['.repeat(depth)}${']'.repeat(depth)}}`)

    expect(error?.id).toBe('INVALID_PARAMETERS')
    expect(error?.data).toMatchObject({
      issues: [{ path: '', message: 'The request body must not be nested deeper than 32 levels' }]
    })
  })

  it('with thousands of unknown fields is refused with its first hundred issues', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1])
    const { error } = await sent(JSON.stringify(Object.fromEntries(names)))

    expect(error?.data?.issues).toHaveLength(100)
  })
})

describe('a body', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json ;charset=utf-8',
    'application/json; charset="UTF-8"'
  ])('is accepted with the content type %s', async (type) => {
    const answer = await put(trip, { as: 'editor', raw: '{}', headers: { 'Content-Type': type } })

    expect(answer.status).toBe(200)
  })

  it('may be compressed, and its limit applies to the decompressed size', async () => {
    const headers = { ...json, 'Content-Encoding': 'gzip' }

    const taken = await put(trip, { as: 'editor', raw: gzipSync('{"name":"Zip"}'), headers })
    const tooLarge = await put(trip, { as: 'editor', raw: gzipSync(textOf(megabyte)), headers })

    expect(taken.data.name).toBe('Zip')
    expect(tooLarge.body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })

  it('in an encoding that the service does not read is refused by the name of the header', async () => {
    for (const encoding of ['br', 'zstd', 'gzip, gzip', 'constructor', '']) {
      const headers = { ...json, 'Content-Encoding': encoding }
      const { status, error } = await put(trip, { as: 'editor', raw: '{}', headers })

      expect([status, error?.id], encoding).toEqual([400, 'INVALID_PARAMETERS'])
      expect(error?.data).toMatchObject({
        issues: [{ path: 'Content-Encoding', message: 'must be gzip, deflate or identity' }]
      })
    }
    const headers = { ...json, 'Content-Encoding': 'X-GZip' }
    expect((await put(trip, { as: 'editor', raw: gzipSync('{"name":"Zip"}'), headers })).data.name).toBe('Zip')
  })

  it('is ignored by an endpoint without a body, but must have the right content type and size', async () => {
    const me = (raw: string, type: string) =>
      send('GET', '/me', { as: 'editor', raw, headers: { 'Content-Type': type } })

    expect((await me('{', 'application/json')).data.id).toBe('editor')
    expect((await me('{}', 'text/plain')).body).toEqual(refusal('UNSUPPORTED_CONTENT_TYPE'))
    expect((await me(textOf(256 * kilobyte + 1), 'application/json')).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })

  it('is refused if an object repeats a name', async () => {
    const { body, error } = await put(trip, { as: 'editor', raw: '{"name":"first","name":"last"}', headers: json })

    expect(body).toEqual(invalid('name'))
    expect(error?.data).toMatchObject({ issues: [{ path: 'name', message: 'is given more than once' }] })
  })

  it.each([
    ['1e400', 'settings_webapp.zoom'],
    ['9'.repeat(10_000), 'settings_webapp.zoom']
  ])('is refused with a number outside the range of doubles: %.10s', async (number, path) => {
    const { body } = await put('/me', { as: 'editor', raw: `{"settings_webapp":{"zoom":${number}}}`, headers: json })

    expect(body).toEqual(invalid(path))
  })

  it('keeps every character of a text', async () => {
    const notes = 'Tab\t, line\r\n, quote " \\ / \u0000 \u2028 é 漢 🚐 <script>'

    expect((await put(trip, { as: 'editor', body: { notes } })).data.notes).toBe(notes)
    expect((await get('/trip', { as: 'editor' })).items.find(({ id }) => id === tripOf('editor', 9))?.notes).toBe(notes)
  })

  it('is refused where a nested object has members of a prototype', async () => {
    const filter = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'
    const raw = `{"settings_webapp":{"private_sidebar_filter_vehicles":${filter}}}`

    const { body } = await put('/me', { as: 'editor', raw, headers: json })

    const path = 'settings_webapp.private_sidebar_filter_vehicles'
    expect(body).toEqual(invalid(`${path}.__proto__`))
  })

  it('keeps a replacement character that was sent as an escape', async () => {
    const { data } = await put(trip, { as: 'editor', raw: '{"notes":"a\\ufffdb"}', headers: json })

    expect(data.notes).toBe('a\ufffdb')
  })

  it('with objects in place of email and password is refused', async () => {
    const body = { email: { S: emailOf('owner') }, password: { $ne: null } }

    expect((await post('/account/login', { from, body })).body).toEqual(invalid('email', 'password'))
  })
})
