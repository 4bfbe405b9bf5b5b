/** GET /security/vehicle/{vehicle_id}/vehicle-data-upload-token. Source: specification, "Authentication" 8; decisions. */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { lifetimeQuery } from '../list-query.ts'
import { UploadToken } from '../resources/upload-token.ts'
import { secondName } from '../second-name.ts'

export const createUploadToken = defineEndpoint({
  operation: 'create-upload-token',
  method: 'GET',
  path: '/security/vehicle/{vehicle_id}/vehicle-data-upload-token',
  summary: 'Get an upload token for devices',
  permission: 'VEHICLE_DATA_UPLOAD',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z.object(lifetimeQuery()).check(secondName('lifetime_minutes', 'lifetime')),
  reply: 'single',
  data: UploadToken,
  errors: ['VEHICLE_NOT_FOUND']
})
