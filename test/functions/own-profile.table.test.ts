/** GET and PUT /me: the own profile, read and changed. */
import { describe, expect, it } from 'vitest'
import { logic as getMe } from '../../functions/get-me.ts'
import { logic as updateMe } from '../../functions/update-me.ts'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { OwnProfile } from '../../lib/contract/resources/own-profile.ts'
import { userItem } from '../../lib/people/user-item.ts'
import { operator } from '../audit/actors.ts'
import { seedsOf } from '../table/seeds.ts'
import { adjust } from '../table/stored.ts'
import { itemAt } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'
import { acme, ada, callOf, refusal, refusalOf, tooBusy } from './call.ts'

const profile: OwnProfile = {
  id: 'ada',
  email: 'Ada@Example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  settings_webapp: { selected_theme_id: 'dark', current_organization: 'acme' }
}

const table = await tableHolding((made) => seedsOf(made).user('ada', profile))
const stored = async () => (await itemAt(table, 'USER#ada', 'PROFILE'))?.data

describe('the own profile', () => {
  it('comes whole, the email as it is stored', async () => {
    expect(await getMe(table)(callOf({}))).toEqual({
      shape: 'single',
      data: profile,
      permissionVia: [{ permission: 'USER_READ', via: 'me' }]
    })
  })

  it('is USER_NOT_FOUND where it is gone', async () => {
    await deleteUser(table, operator, 'ada')

    expect(await refusalOf(getMe(table)(callOf({})))).toEqual(refusal('USER_NOT_FOUND'))
    expect(await refusalOf(updateMe(table)(callOf({ body: {} })))).toEqual(refusal('USER_NOT_FOUND'))
  })

  it.each([
    ['an organization’s token', acme, { reason: 'USER_REQUIRED' }, { reason: 'USER_REQUIRED' }],
    [
      'a token without the permission',
      { ...ada, permissions: permissionBits(['VEHICLE_READ']) },
      { permission: 'USER_READ' },
      { permission: 'USER_WRITE' }
    ]
  ])('is refused to %s, to read and to change', async (_, caller, toRead, toChange) => {
    const body = { first_name: 'Eve' }

    expect(await refusalOf(getMe(table)(callOf({ caller })))).toEqual(refusal('PERMISSION_DENIED', toRead))
    expect(await refusalOf(updateMe(table)(callOf({ caller, body })))).toEqual(refusal('PERMISSION_DENIED', toChange))
    expect(await stored()).toEqual(profile)
  })
})

describe('a change of the own profile', () => {
  it('sets, clears and merges, and gives the profile as it becomes', async () => {
    const body = { first_name: null, last_name: 'Lovelace', settings_webapp: { selected_theme_id: null } }
    const { first_name, ...kept } = profile
    const after = { ...kept, last_name: 'Lovelace', settings_webapp: { current_organization: 'acme' } }

    expect(await updateMe(table)(callOf({ body }))).toEqual({
      shape: 'single',
      data: after,
      permissionVia: [{ permission: 'USER_WRITE', via: 'me' }]
    })
    expect(await stored()).toEqual(after)
  })

  it('that would make the profile too large is refused', async () => {
    const large = '€'.repeat(256)
    const settings_nativeapp = { theme: large, map_style: large, font_size: large }
    const settings_webapp = { selected_theme_id: large, current_organization: large }
    const names = ['first_name', 'last_name', 'address_street', 'address_city', 'company_name', 'company_tel'] as const
    const texts = Object.fromEntries(names.map((name) => [name, large]))
    const data: OwnProfile = { ...profile, ...texts, settings_nativeapp, settings_webapp }
    await adjust(table, userItem('ada'), (user) => ({ ...user, data }))
    const body = { address_zip: large, address_country_code: large, profile_picture_id: large }

    const refused = await refusalOf(updateMe(table)(callOf({ body })))

    expect(refused).toEqual(
      refusal('REQUEST_TOO_LARGE', { resource_bytes: expect.any(Number), max_resource_bytes: 10_240 })
    )
    expect(await stored()).toEqual(data)
  })

  it('is not made beyond the limit of requests', async () => {
    const call = callOf({ caller: tooBusy(), body: { first_name: 'Eve' } })

    expect(await refusalOf(updateMe(table)(call))).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(await stored()).toEqual(profile)
  })
})
