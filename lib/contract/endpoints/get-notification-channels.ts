/** GET /notification/channel. Source: decisions, "Messages". */
import { defineEndpoint } from '../endpoint.ts'
import { NotificationChannels } from '../resources/notification-channels.ts'

export const getNotificationChannels = defineEndpoint({
  operation: 'get-notification-channels',
  method: 'GET',
  path: '/notification/channel',
  summary: 'Get your notification channels',
  permission: 'USER_READ',
  reply: 'single',
  data: NotificationChannels,
  errors: ['USER_NOT_FOUND']
})
