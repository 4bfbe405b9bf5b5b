/** A new password by the link of an operator. */
import { expect, it } from 'vitest'
import { createResetToken } from '../../lib/accounts/password-reset.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { operator } from '../audit/actors.ts'
import { post } from './client.ts'
import { table } from './made-tokens.ts'
import { invalid } from './refusals.ts'

const from = '127.0.1.5'

it('a link opens once, and a wrong one never', async () => {
  const id = `forgetful-${crypto.randomUUID()}`
  const email = `${id}@fleet.example`
  await putUser(table, operator, { profile: { id, email }, hashPassword: async () => 'none' })
  const token = await createResetToken(table, id, new Date())
  const reset = (sent: string) =>
    post('/account/ops/reset-password', { from, body: { token: sent, password: 'remembered-again' } })

  expect((await reset(`${id}.wrong-secret`)).body).toEqual(invalid('token'))
  expect((await reset(token)).status).toBe(204)
  expect((await reset(token)).body).toEqual(invalid('token'))
  const login = await post('/account/login', { from, body: { email, password: 'remembered-again' } })
  expect(login.status).toBe(200)
})
