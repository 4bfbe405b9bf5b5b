/** GET and PUT /me: the own profile, read and changed. */
import { describe, expect, it } from 'vitest'
import { getMe } from '../../functions/get-me.ts'
import { updateMe } from '../../functions/update-me.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import type { OwnProfileStore, ProfileChange } from '../../lib/users/own-profile-store.ts'
import { acme, ada, callOf, refusal, refusalOf } from './call.ts'

const stored: OwnProfile = {
  id: 'ada',
  email: 'Ada@Example.com',
  first_name: 'Ada',
  settings_webapp: { selected_theme_id: 'dark', current_organization: 'acme' }
}

/** A store with this profile, and a note of the changes that were asked of it. */
function storeOf(profile: OwnProfile | undefined) {
  const changes: ProfileChange[] = []
  const profiles: OwnProfileStore = {
    find: async () => profile,
    async change(_caller, compute) {
      if (!profile) return undefined
      const change = compute(profile)
      changes.push(change)
      return { ...profile, ...change.changes }
    }
  }
  return { profiles, changes }
}

describe('the own profile', () => {
  it('comes whole, the email as it is stored', async () => {
    expect(await getMe(storeOf(stored).profiles)(callOf({}))).toEqual({
      shape: 'single',
      data: stored,
      permissionVia: [{ permission: 'USER_READ', via: 'me' }]
    })
  })

  it('is USER_NOT_FOUND where it is gone', async () => {
    const { profiles } = storeOf(undefined)

    expect(await refusalOf(getMe(profiles)(callOf({})))).toEqual(refusal('USER_NOT_FOUND'))
    expect(await refusalOf(updateMe(profiles)(callOf({ body: {} })))).toEqual(refusal('USER_NOT_FOUND'))
  })

  it.each([
    ['an organization’s token', acme, undefined, undefined],
    [
      'a token without the permission',
      { ...ada, permissions: permissionBits(['VEHICLE_READ']) },
      { permission: 'USER_READ' },
      { permission: 'USER_WRITE' }
    ]
  ])('is refused to %s, to read and to change', async (_, caller, toRead, toChange) => {
    const { profiles, changes } = storeOf(stored)

    expect(await refusalOf(getMe(profiles)(callOf({ caller })))).toEqual(refusal('PERMISSION_DENIED', toRead))
    expect(await refusalOf(updateMe(profiles)(callOf({ caller, body: {} })))).toEqual(
      refusal('PERMISSION_DENIED', toChange)
    )
    expect(changes).toEqual([])
  })
})

describe('a change of the own profile', () => {
  it('sets, clears and merges, and gives the profile as it becomes', async () => {
    const { profiles, changes } = storeOf(stored)
    const body = { first_name: null, last_name: 'Lovelace', settings_webapp: { selected_theme_id: null } }

    const reply = await updateMe(profiles)(callOf({ body }))

    expect(reply).toEqual({
      shape: 'single',
      data: {
        ...stored,
        first_name: undefined,
        last_name: 'Lovelace',
        settings_webapp: { current_organization: 'acme' }
      },
      permissionVia: [{ permission: 'USER_WRITE', via: 'me' }]
    })
    expect(changes).toEqual([
      {
        changes: { first_name: undefined, last_name: 'Lovelace', settings_webapp: { current_organization: 'acme' } },
        guarded: { settings_webapp: stored.settings_webapp }
      }
    ])
  })

  it('that would make the profile too large is refused', async () => {
    const large = 'ä'.repeat(256)
    const names = ['first_name', 'last_name', 'address_street', 'address_city', 'company_name', 'company_tel'] as const
    const nearlyFull = { ...stored, ...Object.fromEntries(names.map((name) => [name, large])) }
    const settings = { ...nearlyFull, settings_nativeapp: { theme: 'x'.repeat(6800) } }
    const { profiles, changes } = storeOf(settings as OwnProfile)

    const refused = await refusalOf(updateMe(profiles)(callOf({ body: { address_zip: large } })))

    expect(refused).toEqual(
      refusal('REQUEST_TOO_LARGE', { resource_bytes: expect.any(Number), max_resource_bytes: 10_240 })
    )
    expect(changes).toEqual([])
  })
})
