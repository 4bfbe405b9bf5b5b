/** GET /vehicle/{vehicle_id}/action. Source: decisions, "Actions". */
import * as z from 'zod/mini'
import { actionsQuery } from '../action-query.ts'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { rangeChecks } from '../list-query.ts'
import { Action } from '../resources/action.ts'

export const listVehicleActions = defineEndpoint({
  operation: 'list-vehicle-actions',
  method: 'GET',
  path: '/vehicle/{vehicle_id}/action',
  summary: 'List the actions of a vehicle',
  permission: 'TRIP_READ',
  params: z.object({ vehicle_id: pathId('ID of the vehicle') }),
  query: z.object(actionsQuery()).check(...rangeChecks),
  reply: 'list',
  data: Action,
  errors: ['VEHICLE_NOT_FOUND']
})
