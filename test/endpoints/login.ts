import type { RequestOf } from '../api/access-matrix/matrix-requests.ts'
import { emailOf, passwordOf } from '../api/fixture/people.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { password } from '../table/world.ts'

const credentials = { email: 'ada@example.com', password }
const headers = { 'Accept-Language': 'de' }

/** Several users, because logins of a minute are counted by email and by address. */
const users = ['holder', 'grantee', 'limited'] as const
const logIn: RequestOf = ({ column }) => {
  const user = users[column % users.length] ?? 'holder'
  return { ask: { from: '127.0.3.1', body: { email: emailOf(user), password: passwordOf(user) } } }
}

/** The token is written in one transaction with the credentials, so that a change of the password misses no session. */
export const tests: EndpointTests = {
  body: { email: 'assigner@fleet.example', password: 'assigner-password' },
  successes: [
    { body: credentials, budget: { trips: 2, readUnits: 1, writeUnits: 7 } },
    {
      name: 'with a language',
      body: credentials,
      headers,
      writesInSteps: true,
      budget: { trips: 3, readUnits: 2, writeUnits: 9 }
    },
    {
      name: 'under an organization',
      body: { ...credentials, origin: 'acme' },
      budget: { trips: 3, readUnits: 3, writeUnits: 9 }
    }
  ],
  all: ['ada@example.com', 'nobody@example.com'].flatMap((email) =>
    [undefined, 'acme', 'other', 'none'].map((origin) => ({ body: { email, password, origin }, headers }))
  ),
  matrix: [{ everybody: '200', request: logIn }]
}
