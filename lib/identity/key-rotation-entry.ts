/** Records a rotation of the signing keys in the audit trail. */
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { change } from '../table/change.ts'
import type { Table } from '../table/table.ts'

/** Called after the rotation, because a secret and an item of the table cannot be changed in one transaction. */
export function recordRotation(table: Table, actor: Actor, keyId: string): Promise<void> {
  const event = { action: 'key.rotated', subject: { key_id: keyId }, owners: [] } as const
  return change(table, async () => audited({ result: undefined }, actor, event))
}
