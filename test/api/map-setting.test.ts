/** The setting of the console's map, from the request to the policy of the page. */
import { expect, it } from 'vitest'
import { address, get, put } from './client.ts'
import { programmaticToken } from './made-tokens.ts'
import { singleReply } from './replies.ts'

const path = '/setting/map'
const as = 'profiled'
const { origin } = new URL(address)

/** Until the console has what the request has set: it remembers the setting for some seconds. */
const shown = (expected: object) =>
  expect
    .poll(async () => await (await fetch(`${origin}/console/config.json`)).json(), { timeout: 20_000 })
    .toMatchObject(expected)

it('is chosen by a user whom the operator has marked, and changes the console', async () => {
  const satellite = { satellite_url: 'https://images.example.com/{z}/{x}/{y}.jpg', satellite_attribution: '© A' }
  const chosen = { streets: 'STYLE', style_url: 'https://tiles.example.com/style.json', ...satellite }
  expect((await put(path, { as, body: chosen })).body).toEqual(singleReply(chosen))
  expect((await get(path, { as })).body).toEqual(singleReply(chosen))
  await shown({ mapChoice: 'made', map: { style: chosen.style_url, origins: ['https://tiles.example.com'] } })
  const { headers } = await fetch(`${origin}/console`)
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://tiles.example.com https://images.example.com;"
  )

  const without = { streets: 'NONE', style_url: chosen.style_url }
  const body = { streets: 'NONE', satellite_url: null, satellite_attribution: null }
  expect((await put(path, { as, body })).data).toEqual(without)
  expect((await put(path, { as, body: {} })).data).toEqual(without)
  await shown({ mapChoice: 'made' })
  // Nothing was changed by the empty one.
  const { data: entries } = await get('/security/audit?limit=2', { as })
  expect(entries).toMatchObject(
    [['streets', 'satellite_url', 'satellite_attribution'], expect.arrayContaining(['streets', 'style_url'])].map(
      (fields) => ({ action: 'map.changed', actor: { user_id: as }, subject: {}, changes: { fields } })
    )
  )
  expect((await put(path, { as, body: { style_url: null } })).data).toEqual({ streets: 'NONE' })
})

it('is refused to other users, and to programs of that user', async () => {
  for (const [reason, ask] of [
    ['MAY_SET_MAP_REQUIRED', { as: 'stranger' }],
    ['LOGIN_REQUIRED', { token: await programmaticToken('USER#profiled') }]
  ] as const) {
    const refused = { id: 'PERMISSION_DENIED', data: { reason } }
    expect((await get(path, ask)).error).toMatchObject(refused)
    expect((await put(path, { ...ask, body: { streets: 'NONE' } })).error).toMatchObject(refused)
  }
})

it('must name the address of its source, without anything that a policy could misread', async () => {
  const issue = (field: string) => ({ data: { issues: [{ path: field }] } })
  for (const [field, body] of [
    ['tiles_url', { streets: 'TILES' }],
    ['tiles_url', { tiles_url: 'http://tiles.example.com/area.pmtiles' }],
    ['style_url', { style_url: "https://a;script-src 'unsafe-inline'" }],
    ['style_origins.0', { style_origins: ['https://a.example.com/path'] }],
    ['satellite_url', { satellite_url: 'https://images.example.com/tile.jpg' }]
  ] as const) {
    const { status, error } = await put(path, { as, body })
    expect([status, error]).toMatchObject([400, { id: 'INVALID_PARAMETERS', ...issue(field) }])
  }
})

it('is no field of a profile that its user can change', async () => {
  const { status, error } = await put('/me', { as: 'stranger', body: { may_set_map: true } })
  expect([status, error?.id]).toEqual([400, 'INVALID_PARAMETERS'])
})
