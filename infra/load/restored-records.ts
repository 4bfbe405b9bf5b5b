/** Schemas of the records that only a backup contains and that operators do not write by hand. */
import * as z from 'zod/mini'
import { count, dateTime, id, oneOf, text } from '../../lib/contract/fields.ts'
import { permissions } from '../../lib/contract/permissions.ts'
import { AuditEntry } from '../../lib/contract/resources/audit-entry.ts'
import { ProgrammaticToken } from '../../lib/contract/resources/programmatic-token.ts'
import { TokenContent } from '../../lib/contract/resources/token-content.ts'
import { Webhook } from '../../lib/contract/resources/webhook.ts'
import { WebhookContent } from '../../lib/contract/resources/webhook-content.ts'
import { tokenKinds } from '../../lib/identity/caller.ts'
import { isPasswordHash } from '../../lib/identity/password-hash.ts'
import { auditShards } from '../../lib/table/keys.ts'

/** Longer than what the service writes. */
const maxSealedSecret = 1024

export const PasswordHash = z
  .string()
  .check(
    z.refine<string>(isPasswordHash, { error: 'must be an argon2id hash in the PHC string format, of moderate cost' })
  )

function hasOneOwner<T extends { readonly organization_id?: string; readonly user_id?: string }>() {
  return z.refine<T>(({ organization_id, user_id }) => (organization_id === undefined) !== (user_id === undefined), {
    error: 'must name either a user_id or an organization_id'
  })
}

export const TripLike = z.strictObject({
  type: z.literal('trip_like'),
  trip_id: id('The trip'),
  user_id: id('User who likes it')
})

/** The secret is not part of the record. Anyone who has the token can use it again after the restoration. */
export const Token = z
  .extend(ProgrammaticToken, {
    type: z.literal('token'),
    name: TokenContent.shape.name,
    permissions: z.array(oneOf(permissions, 'A permission')),
    vehicle_ids: TokenContent.shape.vehicle_ids
  })
  .check(hasOneOwner())

/** A token that a webhook rests on. */
const WebhookMaker = z
  .strictObject({
    user_id: z.optional(id('User whose token it was')),
    organization_id: z.optional(id('Organization whose token it was')),
    token_id: id('ID of the token'),
    kind: oneOf(tokenKinds, 'Kind of the token'),
    issued: dateTime('When the token was issued')
  })
  .check(hasOneOwner())

/** With its secret as the table has it, which only a service with the same key can read. */
export const RestoredWebhook = z
  .strictObject({
    type: z.literal('webhook'),
    id: Webhook.shape.id,
    user_id: Webhook.shape.user_id,
    organization_id: Webhook.shape.organization_id,
    url: WebhookContent.shape.url,
    types: WebhookContent.shape.types,
    name: WebhookContent.shape.name,
    vehicle_ids: WebhookContent.shape.vehicle_ids,
    timestamp_created: Webhook.shape.timestamp_created,
    created_by: Webhook.shape.created_by,
    made_by: z.array(WebhookMaker),
    sealed_secret: text('The secret, encrypted', maxSealedSecret),
    rights: z.strictObject({
      permissions: z.array(oneOf(permissions, 'A permission')),
      origin: z.optional(id('The one organization through which vehicles were reached')),
      vehicle_ids: z.optional(z.array(id('ID of a vehicle')))
    })
  })
  .check(hasOneOwner())

/** The trail of an entry: that of a user or an organization, or a shard of the operator's trail. */
const Trail = z
  .strictObject({
    user_id: z.optional(id('User whose trail it is')),
    organization_id: z.optional(id('Organization whose trail it is')),
    operator_part: z.optional(z.int().check(z.gte(0), z.lt(auditShards)))
  })
  .check(
    z.refine((trail) => Object.keys(trail).length === 1, {
      error: 'must have exactly one of user_id, organization_id and operator_part'
    })
  )

/** An entry is written once for each trail that contains it. */
export const StoredAuditEntry = z.extend(AuditEntry, {
  type: z.literal('audit_entry'),
  trail: Trail,
  kept_days: count('Days for which the entry is kept').check(z.gte(1), z.lte(9999))
})

export const SessionsValidFrom = dateTime('Tokens of the user that were issued before are revoked')
