/** GET /security/audit. Source: decisions, "Audit trail". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { fieldsQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { AuditEntry } from '../resources/audit-entry.ts'

export const listAuditEntries = defineEndpoint({
  operation: 'list-audit-entries',
  method: 'GET',
  path: '/security/audit',
  summary: 'List the audit trail',
  query: z
    .object({
      ...pageQuery(),
      ...rangeQuery('changes that were made'),
      fields: fieldsQuery(AuditEntry),
      organization_id: z.optional(id('Organization whose audit trail to list, instead of the own one'))
    })
    .check(...rangeChecks),
  reply: 'list',
  data: AuditEntry
})
