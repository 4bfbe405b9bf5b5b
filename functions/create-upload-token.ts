/** GET /security/vehicle/{vehicle_id}/vehicle-data-upload-token: a token for the data of one vehicle. */
import { authorizeVehicle } from '../lib/access/authorize-vehicle.ts'
import { createUploadToken as contract } from '../lib/contract/endpoints/create-upload-token.ts'
import { defaultLifetimeMinutes } from '../lib/contract/list-query.ts'
import { permissionBit } from '../lib/contract/permissions.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { single } from '../lib/http/reply.ts'
import { newToken, type SigningKeys, signToken } from '../lib/identity/access-token.ts'
import type { TokenClaims } from '../lib/identity/caller.ts'
import { functionSigningKeys } from '../lib/identity/signing-keys.ts'
import { createTokenRecord } from '../lib/identity/token-record-writes.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

/**
 * A lifetime of 0 gives a token that has already ended; none ends after the token that fetches it. Source: decisions, "Sign-in
 * and tokens", "Programmatic tokens".
 */
export const logic =
  (table: Table, { keys }: { readonly keys: SigningKeys }) =>
  async ({ caller, params, query, now }: Call<typeof contract>) => {
    const { via } = await authorizeVehicle(table, caller, params.vehicle_id, contract.permission)
    const { expiresAtSeconds, ...fresh } = newToken(now, (query.lifetime_minutes ?? defaultLifetimeMinutes) * 60)
    const claims: TokenClaims = {
      owner: caller.owner,
      origin: caller.origin,
      ...fresh,
      expiresAtSeconds: Math.min(expiresAtSeconds, caller.expiresAtSeconds ?? expiresAtSeconds),
      kind: 'upload',
      permissions: permissionBit('VEHICLE_DATA_UPLOAD'),
      vehicleId: params.vehicle_id,
      fetchedBy: caller.jti
    }
    await createTokenRecord(table, claims, caller.admitted)
    return single({ token: await signToken(keys, claims) }, via)
  }

export const handler = endpoint(contract, logic(functionTable(), { keys: functionSigningKeys() }))
