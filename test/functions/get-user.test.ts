/** GET /user/{user_id_or_email}: the public view of a user, by ID or by email. */
import { describe, expect, it } from 'vitest'
import { logic } from '../../functions/get-user.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { emailItem, userItem } from '../../lib/people/user-item.ts'
import { notedTable } from '../table/noted-table.ts'
import { stored } from '../table/stored.ts'
import { acme, ada, callOf, refusal, refusalOf } from './call.ts'

const bob = { id: 'bob', email: 'Bob@Example.com', first_name: 'Bob' }
const { table } = notedTable([
  stored(userItem('bob'), { data: { ...bob, address_city: 'Berlin' } }),
  stored(emailItem('bob@example.com'), { userId: 'bob' })
])
const asked = (user_id_or_email: string, caller = ada) => logic(table)(callOf({ params: { user_id_or_email }, caller }))

describe('a user', () => {
  it.each(['bob', 'bob@example.com', 'BOB@example.com'])('is found as %s', async (name) => {
    expect(await asked(name)).toEqual({
      shape: 'single',
      data: bob,
      permissionVia: [{ permission: 'USER_READ', via: 'me' }]
    })
  })

  it('is found with an organization’s token too', async () => {
    expect(await asked('bob', acme)).toMatchObject({ data: bob })
  })

  it.each(['eve', 'eve@example.com', 'BOB', '@'])('is not found as %s', async (name) => {
    expect(await refusalOf(asked(name))).toEqual(refusal('USER_NOT_FOUND'))
  })

  it('is refused to a token without the permission, whether there is such a user or not', async () => {
    const caller = { ...ada, permissions: permissionBits(['VEHICLE_READ']) }

    expect(await refusalOf(asked('bob', caller))).toEqual(refusal('PERMISSION_DENIED', { permission: 'USER_READ' }))
    expect(await refusalOf(asked('eve', caller))).toEqual(refusal('PERMISSION_DENIED', { permission: 'USER_READ' }))
    expect(await refusalOf(asked('eve@example.com', caller))).toEqual(
      refusal('PERMISSION_DENIED', { permission: 'USER_READ' })
    )
  })
})
