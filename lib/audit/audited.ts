/** The audit trail: every change of permissions, members or tokens writes its entry in its own transaction. */
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import {
  type AuditAction,
  type AuditChanges,
  AuditEntry,
  type AuditSubject
} from '../contract/resources/audit-entry.ts'
import { ownerFields, type Scope } from '../contract/scope.ts'
import { auditCountAttribute, monthOf } from '../table/day-counts.ts'
import { type CountChange, created, type Decision, type ItemWrite } from '../table/decision.ts'
import { kindOf } from '../table/item.ts'
import { auditCountKey, auditEntryKey, auditShards, auditTrail, wholeAuditTrail } from '../table/keys.ts'
import { shardOf } from '../table/shard.ts'
import type { Actor } from './actor.ts'
import { auditCountExpirySeconds, auditExpirySeconds } from './retention.ts'

const StoredEntry = z.object({ data: AuditEntry, expiresAtSeconds: z.int() })

export const auditEntryKind = kindOf(StoredEntry)

/** A change as its writer describes it: IDs and names of fields, never an email, a secret or a position. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly subject: AuditSubject
  readonly changes?: AuditChanges
  /** The owner of the changed resource: of the vehicle or token, the organization of the member, or the user. */
  readonly owners: readonly Scope[]
  /** Other scopes that the change concerns. They are not shown the address and the token of the actor. */
  readonly others?: readonly Scope[]
}

/**
 * Adds an entry to a decision in the audit trails of the actor, of the owners and the others of the event, and of the
 * operator. It is the last statement of a `decide` that changes permissions, members or tokens:
 *
 *     return audited({ result: 'changed', writes }, actor, {
 *       action: 'share.changed',
 *       subject: { vehicle_id: vehicleId, ...ownerFields(scope) },
 *       changes: permissionsChanged(before, bits),
 *       owners: [access.owner],
 *       others: [scope]
 *     })
 *
 * Must not be used for a decision that changes nothing. For an actor who restores the trail itself nothing is added.
 * Takes one action of the transaction for the operator and two for each scope, at two write units each. Pure except for
 * the random part of the ID.
 */
export function audited<R>(decision: Decision<R>, actor: Actor, event: AuditEvent): Decision<R> {
  if (actor.restoresTrail) return decision
  const entry = entryOf(actor, event)
  const { owners, others = [] } = event
  const insiders = new Set([...(actor.scope ? [actor.scope] : []), ...owners])
  const outsiders = new Set(others).difference(insiders)
  const { address: _, token_id: __, ...withoutOrigin } = entry
  const trails = [
    { trail: wholeAuditTrail(monthOf(entry.timestamp), shardOf(owners[0] ?? '', auditShards)), data: entry },
    ...[...insiders].map((scope) => ({ trail: auditTrail(scope), data: entry })),
    ...[...outsiders].map((scope) => ({ trail: auditTrail(scope), data: withoutOrigin }))
  ]
  const { writes = [], counts = [] } = decision
  return {
    ...decision,
    writes: [...writes, ...trails.map(({ trail, data }) => entryWritten(trail, data, actor))],
    counts: [...counts, ...[...insiders, ...outsiders].map((scope) => entryCounted(scope, entry, actor))]
  }
}

function entryOf({ scope, tokenId, address, at }: Actor, { action, subject, changes }: AuditEvent): AuditEntry {
  return {
    id: ulid(at.getTime()),
    timestamp: at.toISOString(),
    action,
    actor: scope ? ownerFields(scope) : { operator: true },
    ...(tokenId !== undefined && { token_id: tokenId }),
    ...(address !== undefined && { address }),
    subject,
    ...(changes && { changes })
  }
}

function entryWritten(trail: string, data: AuditEntry, { auditRetentionDays }: Actor): ItemWrite {
  const expiresAtSeconds = auditExpirySeconds(data.timestamp, auditRetentionDays)
  const key = auditEntryKey(trail, data.timestamp, data.id)
  return created({ key, kind: auditEntryKind }, { data, expiresAtSeconds })
}

function entryCounted(scope: Scope, { timestamp }: AuditEntry, { auditRetentionDays }: Actor): CountChange {
  return {
    key: auditCountKey(scope, auditRetentionDays, monthOf(timestamp)),
    attribute: auditCountAttribute(timestamp),
    amount: 1,
    expiresAtSeconds: auditCountExpirySeconds(timestamp, auditRetentionDays)
  }
}
