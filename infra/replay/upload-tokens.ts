/** Creates upload tokens for the operator in the name of the vehicle's owner. */
import { accessItem, existingAccess } from '../../lib/access/grants.ts'
import { permissionBit } from '../../lib/contract/permissions.ts'
import { newToken, type SigningKeys, signToken } from '../../lib/identity/access-token.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'

/** `refused` is a token that was not accepted; the function then returns another one if it can. */
export type TokenSource = (refused?: string) => Promise<string>

const lifetimeSeconds = 3600
const renewedBeforeSeconds = 300

/**
 * Returns a token that stays valid for some minutes, and creates a new one when necessary. Throws RefusedWrite if the
 * vehicle does not exist, ApiError TOKEN_REVOKED if its owner is being deleted, and errors of `findKeys`.
 */
export function uploadTokens(table: Table, findKeys: () => Promise<SigningKeys>, vehicleId: string): TokenSource {
  let current: { readonly token: string; readonly expiresAtSeconds: number } | undefined
  return async (refused) => {
    const now = new Date()
    const isLasting = current && current.expiresAtSeconds - now.getTime() / 1000 > renewedBeforeSeconds
    if (current && isLasting && current.token !== refused) return current.token
    const keys = await findKeys()
    const { owner } = existingAccess(vehicleId, await findItem(table, accessItem(vehicleId), { ConsistentRead: true }))
    const permissions = permissionBit('VEHICLE_DATA_UPLOAD')
    const claims = { owner, ...newToken(now, lifetimeSeconds), kind: 'upload', permissions, vehicleId } as const
    await createTokenRecord(table, claims, Promise.resolve())
    current = { token: await signToken(keys, claims), expiresAtSeconds: claims.expiresAtSeconds }
    return current.token
  }
}
