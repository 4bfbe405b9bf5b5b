/** What the worker of mail needs of the rest of the service. */

import type { Event } from '../contract/resources/event.ts'
import type { OwnProfile } from '../contract/resources/own-profile.ts'
import type { Consumer } from '../events/consumer.ts'
import type { FeedCursor } from '../events/feed-cursor.ts'
import type { Random } from '../events/retry-schedule.ts'
import type { Service } from '../events/serve-consumer.ts'
import type { Mail } from './compose-mail.ts'
import type { MailState } from './mail-state.ts'

/** A user whose alerts are mailed, as read before a mail. */
export interface MailedUser {
  /** Of the consumer. */
  readonly id: string
  readonly consumer: Consumer
  readonly profile: OwnProfile
  readonly state: MailState
}

/** The next of a feed that may be mailed. */
export interface NextAlert {
  /** Absent where the feed was read and has none. */
  readonly event?: Pick<Event, 'id' | 'data'>
  /** Of the vehicle of the event; absent where it has none, or the user may not read it. */
  readonly vehicleName?: string
  /** After it, or after all that was read. */
  readonly cursor: FeedCursor
  /** Whether nothing was behind the cursor when it was read. */
  readonly isEnd: boolean
}

/** What sends mail; absent where the operator has named no sender. */
export interface MailSender {
  /** Rejects with what SES, or the way to it, answers. The same mail may be sent twice. */
  readonly send: (mail: Mail, userId: string) => Promise<void>
  /** Where browsers reach the service. */
  readonly origin: string
}

export interface MailWorker
  extends Pick<Service<MailedUser>, 'table' | 'clock' | 'isTimeUp' | 'find' | 'hasMore' | 'send'> {
  readonly random: Random
  readonly next: (user: MailedUser) => Promise<NextAlert>
  /** IANA name of the rule's time zone; undefined where it has none, or is gone. */
  readonly timeZoneOf: (userId: string, vehicleId: string, ruleId: string) => Promise<string | undefined>
  readonly sender: MailSender | undefined
  /** Called with what could not be sent, without what is in it. */
  readonly onFailure: (error: unknown) => void
}
