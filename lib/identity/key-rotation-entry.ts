/** The entry of the audit trail that a rotation of the signing keys leaves. */
import type { Actor } from '../audit/actor.ts'
import { audited } from '../audit/audited.ts'
import { change } from '../table/change.ts'
import type { Table } from '../table/table.ts'

/** After the rotation: the keys are in a secret, which cannot be in one transaction with an item. */
export function recordRotation(table: Table, actor: Actor, keyId: string): Promise<void> {
  const event = { action: 'key.rotated', subject: { key_id: keyId }, owners: [] } as const
  return change(table, async () => audited({ result: undefined }, actor, event))
}
