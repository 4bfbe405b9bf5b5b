/** Sessions of a user: listed, and ended from another one together with the notifications of their browser. */
import { expect, it } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { hashPassword } from '../../lib/identity/password.ts'
import { operator } from '../audit/actors.ts'
import { startPushService } from '../notify/channels/web-push/push-service.ts'
import { del, get, post } from './client.ts'
import { table } from './made-tokens.ts'
import { refusal } from './refusals.ts'

const from = '127.0.1.4'
const service = await startPushService()
const password = 'several-browsers'

it('the end of a session ends the notifications in its browser', async () => {
  const email = `browsers-${crypto.randomUUID()}@fleet.example`
  const profile = { id: email.slice(0, email.indexOf('@')), email }
  await putUser(table, operator, { profile, hashPassword: () => hashPassword(password) })
  const login = async () => String((await post('/account/login', { from, body: { email, password } })).data.token)
  const [kept, ended] = [await login(), await login()]
  const { endpoint, keys } = service
  await post('/notification/push-subscription', { token: ended, body: { endpoint, keys, expirationTime: null } })

  const { items } = await get('/me/session', { token: kept })
  const other = items.find(({ current }) => current === false)
  expect((await del(`/me/session/${other?.id}`, { token: kept })).status).toBe(204)

  expect((await get('/me/session', { token: kept })).items).toMatchObject([{ current: true }])
  expect((await get('/notification/push-subscription', { token: kept })).items).toEqual([])
  expect((await get('/me', { headers: { Authorization: `tOKEN ${ended}` } })).body).toEqual(refusal('TOKEN_REVOKED'))
})
