/** The ways by which alerts reach a user beside the list of messages. Source: decisions, "Messages". */
import * as z from 'zod/mini'
import { dateTime, described, flag, oneOf } from '../fields.ts'
import { WebPushChannel } from './push-subscription.ts'

/** Why the service has turned a user's mail off: the address refused it for good, or its owner reported it as spam. */
export const mailStopReasons = ['BOUNCE', 'COMPLAINT'] as const
export type MailStopReason = (typeof mailStopReasons)[number]

export const MailChannel = z.strictObject({
  available: flag('Whether this service sends mail'),
  enabled: flag('Whether alerts are mailed to the user, as `notification_new_message` says'),
  stopped_reason: z.optional(
    oneOf(mailStopReasons, 'Why the service has turned the mail off, until the user turns it on')
  ),
  timestamp_stopped: z.optional(dateTime('When the service has turned it off'))
})

export const NotificationChannels = z.strictObject({
  mail: described(MailChannel, 'Mail to the address of the account'),
  web_push: described(WebPushChannel, 'Notifications in browsers')
})
export type NotificationChannels = z.infer<typeof NotificationChannels>
