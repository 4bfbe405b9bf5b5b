/** What the people who connect a device read of its uploads. Source: decisions, "Reception". */
import * as z from 'zod/mini'
import type { VehicleReception } from '../contract/resources/vehicle-reception.ts'
import { inboxItem } from '../records/inbox.ts'
import { LatestFix, shownFix } from '../records/latest-fix.ts'
import { decoded, type ItemRef, kindOf } from '../table/item.ts'
import { type Key, trackingKey } from '../table/keys.ts'
import { packedKind } from '../table/packed-kind.ts'
import type { StoredItem } from '../table/table.ts'
import { namedVehicleItem } from '../vehicles/vehicle-name.ts'
import { refusalItem, shownRefusal } from './refusals.ts'

/** The keys of the items from which `receptionOf` makes its answer, in their order. */
export const receptionKeys = (vehicleId: string): readonly Key[] =>
  [namedVehicleItem, inboxItem, registrationItem, refusalItem].map((item) => item(vehicleId).key)

/** The uploads that are processed: the part of the tracking that this needs. */
const Registered = z.object({
  registration: z.object({ receivedMilliseconds: z.int(), fix: z.optional(LatestFix) })
})

const registeredKind = packedKind<z.infer<typeof Registered>>(kindOf(Registered))

const registrationItem = (vehicleId: string): ItemRef<z.infer<typeof Registered>> => ({
  key: trackingKey(vehicleId),
  kind: registeredKind
})

export function receptionOf(
  vehicleId: string,
  [vehicle, waiting, processed, refused]: readonly (StoredItem | undefined)[],
  now: Date
): VehicleReception {
  const { name = '' } = decoded(namedVehicleItem(vehicleId).kind, vehicle) ?? {}
  const inbox = decoded(inboxItem(vehicleId).kind, waiting)
  const { registration } = decoded(registrationItem(vehicleId).kind, processed) ?? {}
  const uploadedAt = Math.max(inbox?.latestMilliseconds ?? 0, registration?.receivedMilliseconds ?? 0)
  const fix = inbox?.fix ?? registration?.fix
  const refusal = decoded(refusalItem(vehicleId).kind, refused)
  const lastRefusal = refusal && shownRefusal(refusal, now)
  return {
    name,
    ...(uploadedAt > 0 && { last_upload: new Date(uploadedAt).toISOString() }),
    ...(fix && { last_fix: shownFix(fix) }),
    ...(lastRefusal && { last_refusal: lastRefusal })
  }
}
