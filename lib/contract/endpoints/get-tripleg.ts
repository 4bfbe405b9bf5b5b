/** GET /tripleg/{tripleg_id}. Source: specification, "Endpoints". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { Tripleg } from '../resources/tripleg.ts'

export const getTripleg = defineEndpoint({
  operation: 'get-tripleg',
  method: 'GET',
  path: '/tripleg/{tripleg_id}',
  summary: 'Get a tripleg',
  permission: 'TRIP_READ',
  params: z.object({ tripleg_id: pathId('ID of the tripleg') }),
  reply: 'single',
  data: Tripleg,
  errors: ['TRIPLEG_NOT_FOUND']
})
