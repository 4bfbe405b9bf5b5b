/** PUT /security/vehicle/{vehicle_id}/share/organization/{organization_id}. Source: decisions, "Shares". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Share, ShareContent } from '../resources/share.ts'

export const putOrganizationShare = defineEndpoint({
  operation: 'put-organization-share',
  method: 'PUT',
  path: '/security/vehicle/{vehicle_id}/share/organization/{organization_id}',
  summary: 'Share a vehicle with an organization',
  params: z.object({ vehicle_id: pathId('ID of the vehicle'), organization_id: pathId('ID of the organization') }),
  body: ShareContent,
  reply: 'single',
  data: Share,
  errors: ['VEHICLE_NOT_FOUND', 'ORGANIZATION_NOT_FOUND', 'TOO_MANY']
})
