/** POST /notification/push-subscription. Source: decisions, "Web push". */
import { defineEndpoint } from '../endpoint.ts'
import { PushSubscription, PushSubscriptionContent } from '../resources/push-subscription.ts'

export const createPushSubscription = defineEndpoint({
  operation: 'create-push-subscription',
  method: 'POST',
  path: '/notification/push-subscription',
  summary: 'Subscribe a browser to alerts',
  permission: 'USER_WRITE',
  body: PushSubscriptionContent,
  reply: 'single',
  data: PushSubscription,
  errors: ['TOO_MANY']
})
