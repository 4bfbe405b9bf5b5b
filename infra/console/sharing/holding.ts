/** How the caller has access to a vehicle: as the owner, who alone can read its shares, or through a grant. */
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import type { Share } from './share.ts'
import { readShares } from './share-requests.ts'

export type Holding =
  | { readonly shares: readonly Share[] }
  /**
   * Empty if the caller may only read the status of the vehicle, because no reply about a single vehicle then names the
   * grant.
   */
  | { readonly via: readonly PermissionVia[] }

/** Shares need ownership instead of a permission, so the refusal names no permission. Source: decisions, "Shares". */
export function isNotOwner({ status, data }: Failure): boolean {
  return status === 403 && data?.permission === undefined
}

/**
 * Takes one request for an own vehicle and two for any other. Undefined if the vehicle does not exist any more. Throws
 * Failure.
 */
export async function readHolding(vehicleId: string, signal: AbortSignal): Promise<Holding | undefined> {
  const shares = await readShares(vehicleId, signal).catch((error: unknown) => {
    if (isGone(error)) return undefined
    if (error instanceof Failure && isNotOwner(error)) return 'of others' as const
    throw error
  })
  if (shares !== 'of others') return shares && { shares }
  return readSource(vehicleId, signal)
}

async function readSource(vehicleId: string, signal: AbortSignal): Promise<Holding | undefined> {
  try {
    const params = { path: { vehicle_id: vehicleId } }
    const { header } = await replyOf(client.GET('/vehicle/{vehicle_id}', { params, signal }))
    return { via: header.permission_via }
  } catch (error) {
    if (isGone(error)) return undefined
    if (error instanceof Failure && error.status === 403) return { via: [] }
    throw error
  }
}

const isGone = (error: unknown) => error instanceof Failure && error.status === 404
