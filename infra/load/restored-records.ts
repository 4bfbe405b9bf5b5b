/** Schemas of the records that only a backup contains and that operators do not write by hand. */
import * as z from 'zod/mini'
import { count, dateTime, id, oneOf } from '../../lib/contract/fields.ts'
import { permissions } from '../../lib/contract/permissions.ts'
import { AuditEntry } from '../../lib/contract/resources/audit-entry.ts'
import { ProgrammaticToken } from '../../lib/contract/resources/programmatic-token.ts'
import { TokenContent } from '../../lib/contract/resources/token-content.ts'
import { isPasswordHash } from '../../lib/identity/password-hash.ts'
import { auditShards } from '../../lib/table/keys.ts'

export const PasswordHash = z
  .string()
  .check(
    z.refine<string>(isPasswordHash, { error: 'must be an argon2id hash in the PHC string format, of moderate cost' })
  )

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
  .check(
    z.refine(({ organization_id, user_id }) => (organization_id === undefined) !== (user_id === undefined), {
      error: 'must name either a user_id or an organization_id'
    })
  )

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
