/** GET /organization/{organization_id}/member. Source: decisions, "Organizations". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Member } from '../resources/member.ts'

export const listMembers = defineEndpoint({
  operation: 'list-members',
  method: 'GET',
  path: '/organization/{organization_id}/member',
  summary: 'List the members of an organization',
  permission: 'USER_READ',
  params: z.object({ organization_id: pathId('ID of the organization') }),
  query: z.object({ ...pageQuery(), fields: fieldsQuery(Member) }),
  reply: 'list',
  data: Member,
  errors: ['ORGANIZATION_NOT_FOUND']
})
