/** The greeting for each way to start. */
import { expect, it } from 'vitest'
import { greeting } from '../../../infra/local/greeting.ts'

const service = { address: 'http://127.0.0.1:3000/v2.2' }

it('names the address and the documentation first', () => {
  expect(greeting(service, { hasDemo: true, mayHaveUsers: false })).toMatch(
    /^Listening on http:\/\/127\.0\.0\.1:3000\/v2\.2\nDocumentation: http:\/\/127\.0\.0\.1:3000\/v2\.2\/docs\n/
  )
})

it.each([
  ['the demo user', { hasDemo: true, mayHaveUsers: true }, 'Sign in as demo@example.com'],
  ['a loaded user', { hasDemo: false, mayHaveUsers: true }, 'To sign in as a user who has been loaded'],
  ['a user to be made', { hasDemo: false, mayHaveUsers: false }, 'npm run admin -- user create']
])('tells how to sign in as %s', (_, contents, text) => {
  const beginnings = ['Sign in as demo', 'To sign in as', 'There are no users']
  const said = greeting(service, contents)
  expect(said).toContain(text)
  expect(beginnings.filter((beginning) => said.includes(beginning))).toHaveLength(1)
})
