/** Whether a vehicle has rules, by what each step of the processing reads anyway. */
import type { Access } from '../../access/grants.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

/** The revision of the rules: see `vehicle-rules.ts`. Undefined where there are none. The access has it until there is a tracking. */
export function revisionOfRules(stored: Tracking | undefined, access: Access): number | undefined {
  return stored ? stored.rules : access.rules
}
