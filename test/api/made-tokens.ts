/** Creates tokens that no endpoint creates: as an operator would, or as an attacker would. */
import { ulid } from 'ulid'
import { inject } from 'vitest'
import { localCredentials } from '../../infra/service-file.ts'
import { allPermissionBits, type Permission, permissionBits } from '../../lib/contract/permissions.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import { signingKeys } from '../../lib/identity/signing-keys.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { tokenItem } from '../../lib/identity/token-records.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import { openTable } from '../../lib/table/table.ts'

const { databaseEndpoint, tableName, region, signingSecret } = inject('service')

const keys = signingKeys(async () => signingSecret)
const lifetimeSeconds = 3600

/** DynamoDB's time to live does not delete items that expired more than five years ago. */
const longAgoSeconds = 1

/** The table of the service. */
export const table = openTable(tableName, { endpoint: databaseEndpoint, region, credentials: localCredentials })

/** A valid token, like one that an operator created. */
export async function programmaticToken(owner: Scope, permissions?: Permission[]): Promise<string> {
  const bits = permissions ? permissionBits(permissions) : allPermissionBits
  const claims = claimsOf(owner, { kind: 'programmatic', permissions: bits })
  await createTokenRecord(table, claims, Promise.resolve())
  return signToken(keys, claims)
}

/** A valid token, like one from a login. `origin` is the organization under which the user logged in. */
export async function personalToken(owner: Scope, origin?: string): Promise<string> {
  const claims = claimsOf(owner, { origin })
  await createTokenRecord(table, claims, Promise.resolve())
  return signToken(keys, claims)
}

/** Sets the expiry of a token in the past, which no request can do. */
export function endToken(owner: Scope, id: string): Promise<void> {
  return change(table, async (items) => {
    const [stored] = await items.read(tokenItem(owner, id))
    if (!stored.value) throw new Error(`${owner} has no token ${id}`)
    return { result: undefined, writes: [changed(stored, { ...stored.value, expiresAtSeconds: longAgoSeconds })] }
  })
}

/** A correctly signed token without a record. */
export function unrecordedToken(owner: Scope, changes: Partial<TokenClaims> = {}): Promise<string> {
  return signToken(keys, claimsOf(owner, changes))
}

/** A token that another key signed under the ID of the real key. */
export function forgedToken(owner: Scope): Promise<string> {
  const current = async () => ({ id: (await keys.current()).id, key: new TextEncoder().encode('x'.repeat(64)) })
  return signToken({ ...keys, current }, claimsOf(owner))
}

function claimsOf(owner: Scope, changes: Partial<TokenClaims> = {}): TokenClaims {
  const now = Math.floor(Date.now() / 1000)
  return {
    owner,
    jti: ulid(),
    kind: 'personal',
    permissions: allPermissionBits,
    issuedAtSeconds: now,
    expiresAtSeconds: now + lifetimeSeconds,
    ...changes
  }
}
