/** Logins that are refused, without the limit of logins. */

import { signIn } from '../../lib/accounts/sign-in.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { hashPassword, passwords } from '../../lib/identity/password.ts'
import type { Table } from '../../lib/table/table.ts'
import { counterAt } from '../http/request-counters.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { seedsOf } from '../table/seeds.ts'

const password = 'a password of the timing'

export async function loginRuns(table: Table): Promise<ReadonlyMap<string, () => Promise<unknown>>> {
  const seeds = seedsOf(table)
  await seeds.user('known', {}, await hashPassword(password))
  await seeds.organization('acme')
  await seeds.member('acme', userScope('known').slice('USER#'.length))
  const options = { counter: counterAt(1), keys: plainKeys({ k1: keyOf('a') }), lifetimeDays: 14, passwords }
  const refused = (user: string) => async () => {
    const request = {
      email: `${user}@example.com`,
      password: 'another password',
      origin: 'acme',
      language: 'de',
      clientAddress: '203.0.113.7',
      now: new Date()
    }
    await signIn(table, options, request).then(
      () => Promise.reject(new Error('It is not refused')),
      () => {}
    )
  }
  return new Map([
    ['wrong password', refused('known')],
    ['wrong password again', refused('known')],
    ['unknown email', refused('nobody')]
  ])
}
