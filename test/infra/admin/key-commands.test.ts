import { beforeEach, describe, expect, it } from 'vitest'
import { signingSecretStore } from '../../../infra/admin/signing-secret-store.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { newToken, signToken, verifyToken } from '../../../lib/identity/access-token.ts'
import { withNewKey } from '../../../lib/identity/key-rotation.ts'
import { signingKeys } from '../../../lib/identity/signing-keys.ts'
import { createTokenRecord } from '../../../lib/identity/token-record-writes.ts'
import { userItem } from '../../../lib/people/user-item.ts'
import { callerOf } from '../../table/running-table.ts'
import { seedsOf, seedToken } from '../../table/seeds.ts'
import { adjust } from '../../table/stored.ts'
import { contentsOf, everyItem } from '../../table/table-contents.ts'
import { region, restoreBeforeEach } from '../../test-table.ts'
import { signingSecret, startAdminWorld } from './admin-world.ts'
import { runOnTerminal } from './run-admin.ts'

const world = await startAdminWorld()
const { made, refused, table } = world
await seedsOf(table).user('ann')
restoreBeforeEach(table, await contentsOf(table))
beforeEach(() => world.keepSigningSecret(signingSecret))

const ann = userScope('ann')
const daysMilliseconds = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * daysMilliseconds)
const keys = () => signingKeys(async () => world.signingSecret())
const login = (at: Date) => ({ ...callerOf(ann), ...newToken(at, 14 * 86_400) })
const rotate = (...args: string[]) => made('key', 'rotate', '--yes', ...args)

describe('rotating the keys', () => {
  it('signs with a new key at once, and accepts tokens signed with the previous key', async () => {
    const old = await signToken(keys(), login(new Date()))
    expect(await made('key', 'list')).toEqual({ keys: [{ id: 'first', current: true }] })

    const { key_id } = await rotate()

    const young = await signToken(keys(), login(new Date()))
    expect(JSON.parse(atob(young.split('.')[0] ?? ''))).toMatchObject({ kid: key_id })
    for (const token of [old, young]) expect(await verifyToken(keys(), token)).toMatchObject({ owner: ann })
    const time = expect.stringMatching(/^\d{4}-/)
    expect(await made('key', 'list')).toEqual({
      keys: [
        { id: 'first', timestamp_replaced: time },
        { id: key_id, current: true, timestamp_created: time }
      ]
    })
  })

  it('writes an entry of the audit trail, without the key', async () => {
    const { key_id } = await rotate()
    const entries = (await everyItem(table)).filter(({ PK }) => String(PK).startsWith('AUDIT#'))
    const rotations = entries.filter(({ data }) => (data as { action?: string } | undefined)?.action === 'key.rotated')
    expect(rotations.map(({ data }) => data)).toEqual([
      expect.objectContaining({ action: 'key.rotated', actor: { operator: true }, subject: { key_id } })
    ])
    expect(JSON.stringify(entries)).not.toContain(JSON.parse(world.signingSecret())[String(key_id)])
  })

  it('removes a key once no valid token can have been signed with it', async () => {
    const second = withNewKey(JSON.parse(signingSecret), daysAgo(60))
    const third = withNewKey(second, daysAgo(30))
    await world.keepSigningSecret(JSON.stringify(third))
    await createTokenRecord(table, login(daysAgo(70)), Promise.resolve())
    await seedToken(table, ann, 'program', { createdAtSeconds: daysAgo(40).getTime() / 1000 })
    const kept = (id: string, tokens?: number) =>
      expect.objectContaining({ id, ...(tokens !== undefined && { tokens }) })

    expect(await rotate()).toMatchObject({ removed: ['first'], kept: [kept(second.current, 1), kept(third.current)] })
    await adjust(table, userItem('ann'), (user) => ({
      ...user,
      sessionsValidFromSeconds: daysAgo(1).getTime() / 1000
    }))
    expect(await rotate()).toMatchObject({ removed: [second.current] })
    expect(Object.keys(JSON.parse(world.signingSecret()))).not.toContain(second.current)
  })

  it('keeps every key if the time of a token is unknown', async () => {
    await world.keepSigningSecret(JSON.stringify(withNewKey(JSON.parse(signingSecret), daysAgo(60))))
    const token = { ...login(new Date()), jti: 'of-another-time' }
    await createTokenRecord(table, token, Promise.resolve())
    expect(await rotate()).toMatchObject({ removed: [] })
  })

  it('asks first, and changes nothing unless the answer is yes', async () => {
    const before = world.signingSecret()
    const { code, stderr } = await runOnTerminal(['key', 'rotate'], world.directory, [[/\[y\/N\]/, 'n']])
    expect({ code, secret: world.signingSecret() }).toEqual({ code: 1, secret: before })
    expect(stderr).toContain('Nothing was changed')
    expect(await refused('key', 'rotate')).toBe('There is no terminal to ask on; confirm with --yes')
  })

  it('with --end-older removes the older keys at once', async () => {
    const old = await signToken(keys(), login(new Date()))
    const { key_id } = await rotate('--end-older')
    expect(await made('key', 'list')).toMatchObject({ keys: [{ id: key_id, current: true }] })
    await expect(verifyToken(keys(), old)).rejects.toMatchObject({ id: 'INVALID_TOKEN' })
  })

  it('with --end-older asks first, and changes nothing unless the answer is yes', async () => {
    const { stderr } = await runOnTerminal(['key', 'rotate', '--end-older'], world.directory, [[/\[y\/N\]/, 'n']])
    expect(stderr).toContain('Nothing was changed')
    expect(await refused('key', 'rotate', '--end-older')).toBe('There is no terminal to ask on; confirm with --yes')
    expect(world.signingSecret()).toBe(signingSecret)
  })

  it('keeps the key of a concurrent rotation', async () => {
    const { id, endpoint } = world.secret
    const store = signingSecretStore(id, { endpoint, region, credentials: localCredentials })
    const before = await store.read()
    const { key_id } = await rotate()

    expect(await store.replace(before, withNewKey(before.secret, new Date()))).toBe(false)

    expect(await made('key', 'list')).toMatchObject({ keys: [{ id: 'first' }, { id: key_id, current: true }] })
    const now = await store.read()
    expect(await store.replace(now, withNewKey(now.secret, new Date()))).toBe(true)
  })

  it('is refused if only a table is named', async () => {
    expect(await refused('key', 'rotate', '--table', 't', '--region', 'eu-west-1')).toBe(
      'This needs the signing keys: name the service with --stack'
    )
  })
})
