/** GET /vehicle/action. Source: decisions, "Actions". */
import * as z from 'zod/mini'
import { actionsQuery } from '../action-query.ts'
import { defineEndpoint } from '../endpoint.ts'
import { rangeChecks } from '../list-query.ts'
import { Action } from '../resources/action.ts'

export const listActions = defineEndpoint({
  operation: 'list-actions',
  method: 'GET',
  path: '/vehicle/action',
  summary: 'List actions',
  permission: 'TRIP_READ',
  query: z.object(actionsQuery()).check(...rangeChecks),
  reply: 'list',
  data: Action
})
