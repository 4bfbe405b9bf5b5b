/** DELETE /notification/push-subscription/{push_subscription_id}. Source: decisions, "Web push". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'

export const deletePushSubscription = defineEndpoint({
  operation: 'delete-push-subscription',
  method: 'DELETE',
  path: '/notification/push-subscription/{push_subscription_id}',
  summary: 'Unsubscribe a browser',
  permission: 'USER_WRITE',
  params: z.object({ push_subscription_id: pathId('ID of the subscription') }),
  reply: 'empty',
  status: 204,
  errors: ['PUSH_SUBSCRIPTION_NOT_FOUND']
})
