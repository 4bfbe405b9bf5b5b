/** Rule sets, written to a table as loading them does. */
import type { Coverage } from '../../../lib/rules/sets/coverage-fields.ts'
import { putSet } from '../../../lib/rules/sets/set-restoration.ts'
import type { Table } from '../../../lib/table/table.ts'
import { noon } from '../../http/noon.ts'

const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }

/** Its vehicles have joined. */
export const seedRuleSet = (table: Table, userId: string, setId: string, coverage: Coverage) =>
  putSet(table, { userId, setId, rule, coverage }, noon)
