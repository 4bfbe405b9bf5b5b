/** What a worker that tells users of alerts, by mail or by web push, needs of the rest of the service. */
import type { RightsHolder } from '../../access/caller-scopes.ts'
import type { Event } from '../../contract/resources/event.ts'
import type { WakeMessage } from '../consumers/claim.ts'
import type { AlertConsumer } from '../consumers/consumer.ts'
import type { Service } from '../consumers/consumer-loop.ts'
import type { Random } from '../consumers/retry-schedule.ts'
import type { FeedCursor } from '../feed/feed-cursor.ts'
import type { FeedEvent } from '../feed/read-feed.ts'

/** Delivers one alert by itself, which could not be delivered while others could. */
export interface AsideMessage {
  readonly consumer: string
  readonly alert: FeedEvent
}

export type AlertMessage = WakeMessage | AsideMessage

/** Who is notified: the consumer, and whose rights count. */
export interface Recipient {
  /** Of the consumer. */
  readonly id: string
  readonly consumer: AlertConsumer
  readonly holder: RightsHolder
}

/** An event as the user may read it at this moment. */
export interface ReadAlert {
  /** Absent where the user may not be notified of it. */
  readonly event?: Pick<Event, 'id' | 'timestamp' | 'data'> & { readonly type: string }
  /** Of the vehicle of the event; absent where it has none, or the user may not read it. */
  readonly vehicleName?: string
}

/** The next of a feed that may be delivered. */
export interface NextAlert extends ReadAlert {
  /** Where it was found; absent where the feed was read and has none. */
  readonly entry?: FeedEvent
  /** After it, or after all that was read. */
  readonly cursor: FeedCursor
  /** Whether nothing was behind the cursor when it was read. */
  readonly isEnd: boolean
}

export interface AlertWorker<T extends Recipient>
  extends Pick<Service<T>, 'table' | 'clock' | 'isTimeUp' | 'find' | 'hasMore'> {
  readonly random: Random
  readonly next: (recipient: T) => Promise<NextAlert>
  /** Reads one that was found before. */
  readonly again: (recipient: T, entry: FeedEvent) => Promise<ReadAlert>
  readonly send: (message: AlertMessage, consumer: AlertConsumer, delaySeconds?: number) => Promise<void>
  /** Called with what could not be sent, without what is in it. */
  readonly onFailure: (error: unknown) => void
}
