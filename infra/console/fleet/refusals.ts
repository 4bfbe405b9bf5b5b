/** A refused request may mean that a vehicle is no longer shared: then everything is read again, and the loss is told. */
import { client, lastRefusal, type Refusal, replyOf } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import type { Fleet } from './fleet.ts'

/** So long one look at a vehicle holds, whatever else of it is refused. */
const lookMilliseconds = 60_000

const ofVehicle = /^\/v2\.2\/(?:vehicle|notification\/rule|security\/vehicle)\/([^/]+)/
/** Refuses everybody but the owner. */
const ofOwner = /^\/v2\.2\/security\/vehicle\/[^/]+\/share/

/** Returns the function that ends it. */
export function watchRefusals({ vehicles, retry }: Fleet): () => void {
  const lookedAt = new Map<string, number>()
  return lastRefusal.subscribe((refusal) => {
    const id = refusal && vehicleIn(refusal)
    if (id === undefined || !vehicles.peek().has(id)) return
    if (Date.now() - (lookedAt.get(id) ?? 0) < lookMilliseconds) return
    lookedAt.set(id, Date.now())
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
