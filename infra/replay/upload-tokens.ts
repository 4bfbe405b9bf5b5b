/** Upload tokens of the operator, made in the name of the vehicle's owner. */
import { accessItem, existingAccess } from '../../lib/access/grants.ts'
import { permissionBit } from '../../lib/contract/permissions.ts'
import { newToken, type SigningKeys, signToken } from '../../lib/identity/access-token.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'

/** `refused`: a token that was not accepted; another one is given where there can be one. */
export type TokenSource = (refused?: string) => Promise<string>

const lifetimeSeconds = 3600
const renewedBeforeSeconds = 300

/**
 * Gives a token that stays valid for some minutes, a new one when that is due. Throws RefusedWrite where there is no such
 * vehicle, ApiError TOKEN_REVOKED where its owner is being deleted, and what finding the keys throws.
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
