/** GET /organization. Source: decisions, "Organizations". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Organization } from '../resources/organization.ts'

export const listOrganizations = defineEndpoint({
  operation: 'list-organizations',
  method: 'GET',
  path: '/organization',
  summary: 'List your organizations',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(Organization) }),
  reply: 'list',
  data: Organization
})
