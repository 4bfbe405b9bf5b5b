/** GET /security/vehicle/{vehicle_id}/share. Source: decisions, "Shares". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { Share } from '../resources/share.ts'

export const listShares = defineEndpoint({
  operation: 'list-shares',
  method: 'GET',
  path: '/security/vehicle/{vehicle_id}/share',
  summary: 'List the shares of a vehicle',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z.object({ ...pageQuery(), fields: fieldsQuery(Share) }),
  reply: 'list',
  data: Share,
  errors: ['VEHICLE_NOT_FOUND']
})
