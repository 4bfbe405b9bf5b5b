/** Whether the user of a rule can read the place that it names. Source: decisions, "When a rule fires", 10. */
import { viewMemberships } from '../access/authorize-vehicle.ts'
import { type Memberships, organizationScopes, ownScope } from '../access/caller-scopes.ts'
import { type PlaceLocation, placeItem } from '../access/place-location.ts'
import { invalidParameters } from '../contract/api-error.ts'
import { ruleMessages } from '../contract/issue-messages.ts'
import { allows } from '../contract/permissions.ts'
import { placeOfRule } from '../contract/place-rules.ts'
import type { Scope } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import type { Items } from '../table/snapshot.ts'

interface Watch {
  readonly property_indicator: string
  readonly value_key: string
}

/** Throws ApiError INVALID_PARAMETERS if the rule names another place than before, and the caller cannot read it. */
export async function assertPlaceOfRule(items: Items, caller: Caller, rule: Watch, before?: Watch): Promise<void> {
  const place = placeOfRule(rule)
  if (!place || (before && placeOfRule(before)?.placeId === place.placeId)) return
  const [[location], memberships] = await Promise.all([
    items.view(placeItem(place.placeId)),
    viewMemberships(items, caller)
  ])
  ownerOfPlace(caller, memberships, location)
}

/** Throws ApiError INVALID_PARAMETERS if there is no such place, or the caller cannot read it. */
export function ownerOfPlace(caller: Caller, memberships: Memberships, location: PlaceLocation | undefined): Scope {
  const scopes = [ownScope(caller), ...organizationScopes(caller, memberships)]
  const owner = scopes.find(({ scope, bits }) => scope === location?.owner && allows(bits, 'PLACE_READ'))
  if (!owner) throw invalidParameters([{ path: 'value_key', message: ruleMessages.noPlace }])
  return owner.scope
}
