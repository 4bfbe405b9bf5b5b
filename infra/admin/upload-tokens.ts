/** Upload tokens of the operator, made in the name of the vehicle's owner. */
import { accessItem, existingAccess } from '../../lib/access/grants.ts'
import { permissionBit } from '../../lib/contract/permissions.ts'
import { newToken, signToken } from '../../lib/identity/access-token.ts'
import { tokenStore } from '../../lib/identity/token-store.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { OperatorCall } from './operator-command.ts'
import { findSigningKeys } from './target-table.ts'

const lifetimeSeconds = 3600
const renewedBeforeSeconds = 300

/**
 * Gives a token that stays valid for some minutes, a new one when that is due. Throws RefusedWrite where there is no such
 * vehicle, and OperatorError where only a table is named.
 */
export function uploadTokens(
  { table, terminal, options }: Pick<OperatorCall<unknown>, 'table' | 'terminal' | 'options'>,
  vehicleId: string
): () => Promise<string> {
  let current: { readonly token: string; readonly expiresAtSeconds: number } | undefined
  return async () => {
    const now = new Date()
    if (current && current.expiresAtSeconds - now.getTime() / 1000 > renewedBeforeSeconds) return current.token
    const keys = await findSigningKeys(options, terminal.directory)
    const { owner } = existingAccess(vehicleId, await findItem(table, accessItem(vehicleId), { ConsistentRead: true }))
    const permissions = permissionBit('VEHICLE_DATA_UPLOAD')
    const claims = { owner, ...newToken(now, lifetimeSeconds), kind: 'upload', permissions, vehicleId } as const
    await tokenStore(table).create(claims, Promise.resolve())
    current = { token: await signToken(keys, claims), expiresAtSeconds: claims.expiresAtSeconds }
    return current.token
  }
}
