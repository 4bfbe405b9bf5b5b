/** How many vehicles a user owns, kept with the profile of the user, which every new vehicle is conditional on. */
import type { Owner } from '../identity/token-owner.ts'
import { changed, type ItemWrite } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'

/** A version of the profile goes with every number, so that two vehicles made at once are both counted. */
export function ownedVehiclesChanged(owner: ReadItem<Owner>, amount: 1 | -1): ItemWrite[] {
  const { value } = owner
  if (!value) return []
  return [changed(owner, { ...value, ownedVehicles: Math.max(0, (value.ownedVehicles ?? 0) + amount) })]
}
