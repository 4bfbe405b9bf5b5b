/** What an area has beside its operations: types of events, protocols, errors. Source: decisions, "Events", "Push", "Webhooks". */
import { errorKinds } from '../contract/error-kinds.ts'
import { eventTypeNames, eventTypes } from '../contract/event-types.ts'
import { publishedChannels, signInSeconds } from '../contract/published-channels.ts'
import { closingReasons, maxPushFrameBytes, pushProtocol } from '../contract/resources/push-frame.ts'
import { maxPushMessageBytes, maxPushMessagesPerMinute } from '../contract/resources/push-message.ts'
import { eventSummaries } from './event-summaries.ts'

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
const codes = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

const typesOfEvents = eventTypeNames.map(
  (name) => `\`${name}\` (\`${eventTypes[name].permission}\`): ${eventSummaries[name]}`
)

const push = [
  `Sign in with \`Authorization\`, or in a browser with the subprotocols \`${pushProtocol}\` and \`token.<TOKEN>\`.`,
  'Send `{"action":"subscribe","types":["*"]}`. The members `id`, `vehicle_ids`, `fields`, `since` and `snapshot` are optional. A later subscription replaces it.',
  'Send `{"action":"ping"}` every five minutes. A connection that sends nothing is closed after ten.',
  '`{"type":"subscribed","cursor","reconnect_after"}` answers a subscription. After that many seconds, open another connection and close this one.',
  `\`{"type":"events","events","cursor"}\` has up to ${maxPushFrameBytes / 1024} KB of events.`,
  '`{"type":"gap","since"}` says that earlier events are no longer stored: read again what you show.',
  `\`{"type":"closing","reason","reconnect"}\` precedes the end. Reasons are ${codes(closingReasons)}.`,
  '`{"type":"error","error"}` refuses a message, and `{"type":"pong"}` answers a ping.',
  'After a lost connection, subscribe with the last `cursor` as `since`. An event can arrive again with the same `id`.',
  `A connection accepts ${maxPushMessagesPerMinute} messages in a minute, of at most ${maxPushMessageBytes / 1024} KB each.`
]

const pushOfPublished = [
  `Send \`{"Authorization":"Token <TOKEN>"}\` as the first message, within ${signInSeconds} seconds.`,
  '`{"header":{"channel","uri","type"},"data"}` has one resource. The newest status of each vehicle comes first, then each new status and fact.',
  `Channels of resources are ${codes(Object.values(publishedChannels).map(({ channel }) => channel))}. \`data\` is null if the resource is deleted.`,
  'The channels `error`, `closing` and `pong` have what the frames of that type have.'
]

const requestsToWebhooks = [
  '`webhook-id` is the ID of the event. An event can arrive more than once, with the same ID.',
  '`webhook-timestamp` is the Unix time of the attempt in seconds. Refuse one that is more than five minutes old.',
  '`webhook-signature` is `v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. The key is what follows `whsec_` in the secret, decoded from base64.',
  'While a secret is rotated, there are two signatures with a space between them.',
  'Verify the bytes of the body as they arrived, before you parse them.'
]

const answersOfWebhooks = [
  '2xx within 15 seconds: the event is delivered.',
  '3xx, 408, 425, 429, 5xx or no answer: the endpoint is at fault and everything waits, in order. It is tried again after 1, 5 and 15 minutes, then every 15 minutes for a day, then every hour. `Retry-After` is honoured up to an hour.',
  'Any other 4xx: the event is at fault. It is tried three times and then given up; the next event follows.',
  '410, or the header `webhook-delivery: disable`: the webhook is disabled.'
]

const statesOfWebhooks = [
  '`PENDING`: the address has not answered a signed `webhook.ping` with 2xx yet.',
  '`ACTIVE`: events are sent.',
  '`FAILING`: the endpoint is at fault, or has refused every event for 24 hours.',
  '`DISABLED`: nothing is sent until the webhook is enabled. `disabled_reason` says why; it is `FAILING` after five days without a success.',
  'Events of the last 30 days wait while a webhook is FAILING or DISABLED.'
]

const errors = Object.entries(errorKinds).map(([id, { status, message }]) => `\`${id}\` (${status}): ${message}`)

/** By name of the area, in Markdown. */
export const areaNotes: Readonly<Record<string, string>> = {
  Event: `**Types of events**, with the permission that they need:

${list(typesOfEvents)}

**Push** over \`wss://\` with the path \`/push\`:

${list(push)}

**Push to clients of the published interface** over \`wss://\` with the path \`/ws/ws-main\`:

${list(pushOfPublished)}`,

  Webhook: `**Requests** are POSTs with one event as JSON, signed according to Standard Webhooks 1.0.0:

${list(requestsToWebhooks)}

**Answers and retries:**

${list(answersOfWebhooks)}

**States:**

${list(statesOfWebhooks)}`,

  Developer: `**Errors** by \`error.id\`, with their status:

${list(errors)}`
}
