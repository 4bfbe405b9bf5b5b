/** DELETE /security/vehicle/{vehicle_id}/share/organization/{organization_id}. Source: decisions, "Shares". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'

export const deleteOrganizationShare = defineEndpoint({
  operation: 'delete-organization-share',
  method: 'DELETE',
  path: '/security/vehicle/{vehicle_id}/share/organization/{organization_id}',
  summary: 'Stop sharing with an organization',
  params: z.object({ vehicle_id: pathId('ID of the vehicle'), organization_id: pathId('ID of the organization') }),
  reply: 'empty',
  status: 204,
  errors: ['VEHICLE_NOT_FOUND', 'SHARE_NOT_FOUND']
})
