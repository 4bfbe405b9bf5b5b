/**
 * Packs the rules of every vehicle again, as the users have them: those that a version before the packed item has stored, and those
 * that such a version deleted meanwhile. Can be repeated, and run while the service runs.
 */
import { isGone } from '../access/deleting-vehicle.ts'
import { accessItem } from '../access/grants.ts'
import { change } from '../table/change.ts'
import type { Decision } from '../table/decision.ts'
import { rulePrefix, vehicleIn, vehicleRulesKey } from '../table/keys.ts'
import { everyRule, scanAll } from '../table/scans.ts'
import type { Items } from '../table/snapshot.ts'
import type { StoredItem, Table } from '../table/table.ts'
import { ruleItem } from './own-rules.ts'
import { isSameRule, maxRulesOfVehicle, type RuleName, rulesPacked, vehicleRulesItem } from './vehicle-rules.ts'

export interface PackedRules {
  readonly vehicleId: string
  readonly outcome: 'changed' | 'unchanged'
  /** Rules that the processing watches. */
  readonly rules: number
  /** Rules beyond the most that a vehicle can have; they stay, and nobody is notified of them. */
  readonly left: number
}

/** In the order of the IDs of the vehicles. */
export async function packRules(table: Table): Promise<PackedRules[]> {
  const found = namesByVehicle(await scanAll(table, everyRule()))
  const packed: PackedRules[] = []
  for (const vehicleId of [...found.keys()].sort()) {
    const one = await change(table, (items) => packRulesOf(items, vehicleId, found.get(vehicleId) ?? []))
    if (one) packed.push(one)
  }
  return packed
}

/** The rules of each vehicle; none of a vehicle with a packed item alone. */
function namesByVehicle(found: readonly StoredItem[]): Map<string, RuleName[]> {
  const names = new Map<string, RuleName[]>()
  for (const { PK, SK } of found) {
    const [partition, sortKey] = [String(PK), String(SK)]
    const [packedOf, [ofRule = '', id = '']] = [vehicleIn(partition), sortKey.slice(rulePrefix().length).split('#')]
    const vehicleId = sortKey === vehicleRulesKey('').SK ? (packedOf ?? '') : ofRule
    const known = names.get(vehicleId) ?? []
    names.set(vehicleId, packedOf === undefined ? [...known, { user_id: partition.slice('USER#'.length), id }] : known)
  }
  return names
}

/** Undefined for a vehicle that is gone. */
async function packRulesOf(
  items: Items,
  vehicleId: string,
  found: readonly RuleName[]
): Promise<Decision<PackedRules | undefined>> {
  const [access, packed] = await items.view(accessItem(vehicleId), vehicleRulesItem(vehicleId))
  if (isGone(access)) return { result: undefined }
  const known = packed?.rules ?? []
  const names = [...known, ...found.filter((one) => !known.some((rule) => isSameRule(rule, one)))]
  const stored = await items.view(...names.map(({ user_id, id }) => ruleItem(user_id, vehicleId, id)))
  const rules = stored.filter((rule) => rule !== undefined)
  const watched = rules.slice(0, maxRulesOfVehicle)
  const writes = await rulesPacked(items, vehicleId, () => watched)
  const outcome = writes.length > 0 ? 'changed' : 'unchanged'
  const result = { vehicleId, outcome, rules: watched.length, left: rules.length - watched.length } as const
  return { result, writes }
}
