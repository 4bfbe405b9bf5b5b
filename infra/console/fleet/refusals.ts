/** Checks after a refused request whether its vehicle is still visible; if not, reads everything again. */
import { client, lastRefusal, type Refusal, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import type { Fleet } from './fleet.ts'

/** A vehicle that was found to be visible is not checked again within this time, whatever else is refused. */
const checkMilliseconds = 60_000

const ofVehicle = /^\/v2\.2\/(?:vehicle|notification\/rule|security\/vehicle)\/([^/]+)/
/** Only the owner may read shares, so a refusal says nothing about the visibility of the vehicle. */
const ofOwner = /^\/v2\.2\/security\/vehicle\/[^/]+\/share/

/** Returns a function that stops the checks. */
export function watchRefusals(fleet: Fleet): () => void {
  const checkedAt = new Map<string, number>()
  return lastRefusal.subscribe((refusal) => {
    const id = refusal && vehicleIn(refusal)
    if (id === undefined || !fleet.vehicles.peek().has(id)) return
    if (Date.now() - (checkedAt.get(id) ?? 0) < checkMilliseconds) return
    checkedAt.set(id, Date.now())
    void isSeen(id).then((seen) => (seen ? undefined : fleet.retry()))
  })
}

function vehicleIn({ address, status }: Refusal): string | undefined {
  const { pathname, searchParams } = new URL(address)
  if (status === 403 && ofOwner.test(pathname)) return undefined
  const [, id] = ofVehicle.exec(pathname) ?? []
  return id === undefined ? (searchParams.get('vehicle_id') ?? undefined) : decodeURIComponent(id)
}

/** Reads one vehicle instead of all, because the refusal may concern a single permission. */
async function isSeen(vehicleId: string): Promise<boolean> {
  try {
    await replyOf(client.GET('/vehicle/{vehicle_id}', { params: { path: { vehicle_id: vehicleId } } }))
    return true
  } catch (error) {
    return !(error instanceof Failure && (error.status === 403 || error.status === 404))
  }
}
