/** What EventBridge tells of a mail to an address of SES's mailbox simulator. Source: Amazon SES, "Examples of event data". */
import type { SendEmailInput } from './send-email-input.ts'

/** By address: the kind of the event, and what it says of its own. */
const simulated: Readonly<Record<string, { readonly type: string; readonly event: string; readonly detail: object }>> =
  {
    'bounce@simulator.amazonses.com': {
      type: 'Email Bounced',
      event: 'Bounce',
      detail: { bounce: { bounceType: 'Permanent', bounceSubType: 'General' } }
    },
    'complaint@simulator.amazonses.com': {
      type: 'Email Complaint Received',
      event: 'Complaint',
      detail: { complaint: { complaintFeedbackType: 'abuse' } }
    }
  }

/** Undefined for any other address. Part of the address after `+` is a label. */
export function feedbackOf(input: SendEmailInput, messageId: string, now: Date): object | undefined {
  const [to = ''] = input.Destination.ToAddresses
  const { type, event, detail } = simulated[to.toLowerCase().replace(/\+[^@]*@/, '@')] ?? {}
  if (type === undefined) return undefined
  const tags = Object.fromEntries(input.EmailTags.map(({ Name, Value }) => [Name, [Value]]))
  return {
    version: '0',
    'detail-type': type,
    source: 'aws.ses',
    time: now.toISOString(),
    detail: {
      eventType: event,
      ...detail,
      mail: {
        timestamp: now.toISOString(),
        messageId,
        destination: [to],
        tags: { 'ses:configuration-set': [input.ConfigurationSetName], ...tags }
      }
    }
  }
}
