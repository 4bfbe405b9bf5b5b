/** GET /notification/push-subscription. Source: decisions, "Web push". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fieldsQuery, pageQuery } from '../list-query.ts'
import { PushSubscription } from '../resources/push-subscription.ts'

export const listPushSubscriptions = defineEndpoint({
  operation: 'list-push-subscriptions',
  method: 'GET',
  path: '/notification/push-subscription',
  summary: 'List your subscribed browsers',
  permission: 'USER_READ',
  query: z.object({ ...pageQuery(), fields: fieldsQuery(PushSubscription) }),
  reply: 'list',
  data: PushSubscription
})
