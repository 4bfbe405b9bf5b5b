/** The item that holds when a vehicle's modes were on; absent for one that never had any. */
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { modesKey } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import { historyAfter, ModeHistory, noModes } from './mode-history.ts'

const modesKind = kindOf(ModeHistory)

export const modesItem = (vehicleId: string): ItemRef<ModeHistory> => ({ key: modesKey(vehicleId), kind: modesKind })

/**
 * Goes with every write of a profile. `at`: when the change is made. Nothing that was processed before is processed again:
 * a change concerns what is measured from then on.
 */
export async function modesChanged(
  items: Items,
  before: VehicleProfile | undefined,
  after: VehicleProfile,
  at: Date
): Promise<ItemWrite[]> {
  const isOn = (profile: VehicleProfile | undefined) => profile?.notrack_mode || profile?.transport_mode
  if (!isOn(before) && !isOn(after)) return []
  const [modes] = await items.read(modesItem(after.id))
  const history = historyAfter(modes.value ?? noModes, after, at)
  return sameData(history, modes.value ?? noModes) ? [] : [changed(modes, history)]
}
