/** A browser in which a user has turned on notifications. Source: decisions, "Web push"; W3C Push API, RFC 8030, RFC 8291. */
import * as z from 'zod/mini'
import { dateTime, described, id, knownValue, nameText, number, text } from '../fields.ts'
import { issueMessages } from '../issue-messages.ts'
import { isWebUrl, maxHostLength } from '../web-url.ts'

export const maxPushSubscriptions = 10
export const maxPushEndpointLength = 1024
export const maxPushSubscriptionNameLength = 64

/** PENDING until the push service of the browser has taken the first notification; FAILING while it takes none. */
export const pushSubscriptionStates = ['PENDING', 'ACTIVE', 'FAILING'] as const

export const PushSubscription = z.strictObject({
  id: id('ID of the subscription: the first 22 characters of the SHA-256 of its `endpoint`, in base64url'),
  name: z.optional(nameText('Which browser it is', maxPushSubscriptionNameLength)),
  service: text(
    'Host of the push service of the browser, with its port where it is not 443',
    maxHostLength + ':65535'.length
  ),
  state: knownValue(pushSubscriptionStates, 'PENDING until the push service has taken the first notification'),
  timestamp_created: dateTime('When the subscription was stored last'),
  last_success: z.optional(dateTime('When the push service last took a notification')),
  last_failure: z.optional(dateTime('When an attempt last failed')),
  last_error: z.optional(text('What the last failure was'))
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** Lengths of what they hold: an uncompressed point of P-256, and 16 bytes. Source: RFC 8291, section 3. */
const key = (bytes: number, description: string) => {
  const length = Math.ceil((bytes * 4) / 3)
  const schema = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), { error: issueMessages.invalid }))
  return described(schema, description)
}

export const PushSubscriptionKeys = z.strictObject({
  p256dh: key(65, 'Public key of the browser, base64url'),
  auth: key(16, 'Secret of the browser, base64url')
})

/** What `PushSubscription.toJSON()` of a browser gives, and a name. */
export const PushSubscriptionContent = z.strictObject({
  endpoint: described(text('', maxPushEndpointLength).check(isWebUrl), 'Address at the push service of the browser', {
    format: 'uri'
  }),
  keys: described(PushSubscriptionKeys, 'What notifications are encrypted with'),
  expirationTime: z.optional(
    z.nullable(number('When the browser lets the subscription end, epoch; has no effect', 'ms', z.gte(0)))
  ),
  name: z.optional(nameText('Which browser it is', maxPushSubscriptionNameLength))
})
export type PushSubscriptionContent = z.infer<typeof PushSubscriptionContent>

export const WebPushChannel = z.strictObject({
  public_key: text('Key of the service, `applicationServerKey` of a subscription: base64url')
})
