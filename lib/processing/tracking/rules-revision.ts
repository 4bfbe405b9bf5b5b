/** Whether a vehicle has rules, by what each step of the processing reads anyway. */

import * as z from 'zod/mini'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { vehicleRulesKey } from '../../table/keys.ts'
import { packedKind } from '../../table/packed-kind.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Tracking } from './tracking-item.ts'

/** What is read of the packed rules; the rules themselves are read where there are some. */
const Revised = z.object({ revision: z.int() })

const revisedItem = (vehicleId: string): ItemRef<z.infer<typeof Revised>> => ({
  key: vehicleRulesKey(vehicleId),
  kind: packedKind(kindOf(Revised))
})

/**
 * The revision of the rules: see `vehicle-rules.ts`. Undefined where there are none. The tracking has it; until there is one, the
 * packed rules are read, and are a condition of the write.
 */
export async function revisionOfRules(items: Items, vehicleId: string, stored: Tracking | undefined) {
  return stored ? stored.revision : storedRevision(items, vehicleId)
}

export async function storedRevision(items: Items, vehicleId: string): Promise<number | undefined> {
  const [rules] = await items.read(revisedItem(vehicleId))
  return rules.value?.revision
}
