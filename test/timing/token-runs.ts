/** Tokens that this service has signed, in every state of which the time must tell nothing. */

import { endSessions } from '../../lib/accounts/session-writes.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { newToken, signToken } from '../../lib/identity/access-token.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import { identify } from '../../lib/identity/identify.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import type { Table } from '../../lib/table/table.ts'
import { operator } from '../audit/actors.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { seedsOf } from '../table/seeds.ts'

const lifetimeSeconds = 86_400

export async function tokenRuns(table: Table): Promise<ReadonlyMap<string, () => Promise<unknown>>> {
  const keys = plainKeys({ k1: keyOf('a') })
  const seeds = seedsOf(table)
  for (const id of ['active', 'ended']) await seeds.user(id)
  const look = identify(table, keys)
  const run = async (userId: string, ageSeconds: number, isStored = true) => {
    const issued = newToken(new Date(Date.now() - ageSeconds * 1000), lifetimeSeconds)
    const owner = userScope(userId)
    const claims: TokenClaims = { ...issued, owner, kind: 'personal', permissions: allPermissionBits }
    if (isStored) await createTokenRecord(table, claims, Promise.resolve())
    const header = `Token ${await signToken(keys, claims)}`
    return () => look(header, new Date()).catch(() => {})
  }
  const runs = new Map([
    ['active', await run('active', 1)],
    ['active again', await run('active', 1)],
    ['never issued, or revoked', await run('active', 1, false)],
    ['of sessions that were ended', await run('ended', 1)],
    ['expired', await run('active', 2 * lifetimeSeconds)]
  ])
  await endSessions(table, { ...operator, at: new Date() }, 'ended')
  return runs
}
