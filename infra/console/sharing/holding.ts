/** How the caller holds a vehicle: as the owner, who alone sees with whom it is shared, or through others. */
import type { PermissionVia } from '../../../lib/contract/resources/header.ts'
import { client, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import type { Share } from './share.ts'
import { readShares } from './share-requests.ts'

export type Holding =
  | { readonly shares: readonly Share[] }
  /** Empty where the caller may see the status of the vehicle alone: no reply then names the source of a single one. */
  | { readonly via: readonly PermissionVia[] }

/** No permission opens the shares to others, so the refusal names none. Source: decisions, "Shares". */
export function isNotOwner({ status, data }: Failure): boolean {
  return status === 403 && data?.permission === undefined
}

/** One request for an own vehicle, two for any other. Undefined where it is gone. Throws Failure. */
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
