/** GET /security/token. Source: decisions, "Programmatic tokens". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { ProgrammaticToken } from '../resources/programmatic-token.ts'

export const listTokens = defineEndpoint({
  operation: 'list-tokens',
  method: 'GET',
  path: '/security/token',
  summary: 'List programmatic tokens',
  query: z.object({
    ...pageQuery(),
    fields: fieldsQuery(ProgrammaticToken),
    organization_id: z.optional(id('Organization whose tokens to list, instead of the own ones'))
  }),
  reply: 'list',
  data: ProgrammaticToken
})
