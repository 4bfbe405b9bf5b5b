/** GET /vehicle/{vehicle_id}/tripleg. Source: specification, "Endpoints"; decisions, "Lists". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { fieldsQuery, pageQuery, rangeChecks, rangeQuery } from '../list-query.ts'
import { Tripleg } from '../resources/tripleg.ts'

export const listTriplegs = defineEndpoint({
  operation: 'list-triplegs',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/tripleg',
  summary: 'List the triplegs of a vehicle',
  permission: 'TRIP_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z.object({ ...pageQuery(), ...rangeQuery(), fields: fieldsQuery(Tripleg) }).check(...rangeChecks),
  reply: 'list',
  data: Tripleg,
  errors: ['VEHICLE_NOT_FOUND']
})
