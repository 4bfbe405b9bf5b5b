/** Loads the users and vehicles of the demo. */
import type { Actor } from '../../lib/audit/actor.ts'
import type { Table } from '../../lib/table/table.ts'
import { type LoadReport, loadRecords } from '../load/load.ts'
import { demoRecords } from './demo-records.ts'

/** Idempotent. */
export function loadDemo(table: Table, actor: () => Actor): Promise<LoadReport> {
  return loadRecords(table, actor, demoRecords())
}
