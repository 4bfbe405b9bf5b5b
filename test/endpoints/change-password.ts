import { withEverySession, withKnownNetwork } from '../api/access-matrix/matrix-requests.ts'
import { passwordOf } from '../api/fixture/people.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { acme, ada, password } from '../table/world.ts'

const from = '127.0.3.2'

const body = { password, new_password: 'correct horse battery' }
const wrong = { ...body, password: 'incorrect horse' }

export const tests: EndpointTests = {
  body: { password: 'assigner-password', new_password: 'assigner-password' },
  successes: [{ caller: ada, body, budget: { trips: 3, readUnits: 3.5, writeUnits: 18 } }],
  all: [ada, acme].flatMap((caller) => [{ body: wrong }, { body }].map((request) => ({ caller, ...request }))),
  matrix: [
    {
      people: '204 204 204 204 204 204 204 204 204',
      programs: '403 403 403 403 403 403 403 403',
      request: async (cell) => {
        await withEverySession(cell)
        await withKnownNetwork(cell, from)
        const same = passwordOf(cell.user)
        return { ask: { body: { password: same, new_password: same }, from } }
      }
    }
  ]
}
