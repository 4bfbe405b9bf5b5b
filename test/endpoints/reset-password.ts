import { createResetToken } from '../../lib/accounts/password-reset.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import type { RequestOf } from '../api/access-matrix/matrix-requests.ts'
import { operator } from '../audit/actors.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { resetTokenOf } from '../table/world.ts'

const body = { token: resetTokenOf('ada'), password: 'correct horse battery' }

/** Each of a user of its own: requests are in parallel, and a new link ends the one before. */
const withResetLink: RequestOf = async ({ table, column }) => {
  const profile = { id: `forgetful-${column}`, email: `forgetful-${column}@fleet.example` }
  await putUser(table, operator, { profile, hashPassword: async () => 'none' })
  const token = await createResetToken(table, profile.id, new Date())
  return { ask: { body: { token, password: 'forgetful-password' } } }
}

export const tests: EndpointTests = {
  body: { token: 'nobody.secret', password: 'nobodys-password' },
  successes: [{ body, budget: { trips: 3, readUnits: 3, writeUnits: 18 } }],
  all: [body, { ...body, token: 'ada.other' }, { ...body, token: 'none' }].map((sent) => ({ body: sent })),
  matrix: [{ everybody: '204', request: withResetLink }]
}
