/** A refused request may mean that a vehicle is no longer shared: then everything is read again, and the loss is told. */
import { client, lastRefusal, type Refusal, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import type { Fleet } from './fleet.ts'

/** A vehicle that is still seen is not asked for again before, whatever else of it is refused. */
const checkMilliseconds = 60_000

const ofVehicle = /^\/v2\.2\/(?:vehicle|notification\/rule|security\/vehicle)\/([^/]+)/
/** Refuses everybody but the owner. */
const ofOwner = /^\/v2\.2\/security\/vehicle\/[^/]+\/share/

/** Returns the function that ends it. */
export function watchRefusals({ vehicles, retry }: Fleet): () => void {
  const checkedAt = new Map<string, number>()
  return lastRefusal.subscribe((refusal) => {
    const id = refusal && vehicleIn(refusal)
    if (id === undefined || !vehicles.peek().has(id)) return
    if (Date.now() - (checkedAt.get(id) ?? 0) < checkMilliseconds) return
    checkedAt.set(id, Date.now())
    void isSeen(id).then((seen) => (seen ? undefined : retry()))
  })
}

function vehicleIn({ address, status }: Refusal): string | undefined {
  const { pathname, searchParams } = new URL(address)
  if (status === 403 && ofOwner.test(pathname)) return undefined
  const [, id] = ofVehicle.exec(pathname) ?? []
  return id === undefined ? (searchParams.get('vehicle_id') ?? undefined) : decodeURIComponent(id)
}

/** One request, instead of all: the refusal may be of one permission alone. */
async function isSeen(vehicleId: string): Promise<boolean> {
  try {
    await replyOf(client.GET('/vehicle/{vehicle_id}', { params: { path: { vehicle_id: vehicleId } } }))
    return true
  } catch (error) {
    return !(error instanceof Failure && (error.status === 403 || error.status === 404))
  }
}
