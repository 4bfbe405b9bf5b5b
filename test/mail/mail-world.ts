/** A user whose alerts are mailed: feed, queue and clock are simulated, what is stored lies in the table. */
import { ulid } from 'ulid'
import { claimConsumers } from '../../lib/events/claim.ts'
import { type Consumer, consumerItem } from '../../lib/events/consumer.ts'
import { eventId } from '../../lib/events/fact.ts'
import { feedPosition } from '../../lib/events/feed.ts'
import { advanced, readFrom, wasRead } from '../../lib/events/feed-cursor.ts'
import type { Alert } from '../../lib/mail/alert.ts'
import type { Mail } from '../../lib/mail/compose-mail.ts'
import { removeMailChannel } from '../../lib/mail/mail-channel.ts'
import { mailStateItem } from '../../lib/mail/mail-state.ts'
import type { MailedUser, MailSender, MailWorker } from '../../lib/mail/mail-worker.ts'
import { serveMail } from '../../lib/mail/serve-mail.ts'
import { change } from '../../lib/table/change.ts'
import { replaced } from '../../lib/table/decision.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { factKey, mailConsumer } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { findMailedUser } from '../../lib/users/mailed-user.ts'
import { changeOwnProfile } from '../../lib/users/own-profile.ts'
import { userItem } from '../../lib/users/user-item.ts'

export const noon = Date.parse('2026-03-02T12:00:00.000Z')
export const userId = 'anna'
export const consumerId = mailConsumer(userId)
const owner = `USER#${userId}` as const
const minute = 60_000

interface FeedAlert {
  readonly id: string
  readonly position: string
  readonly data: Alert | null
}

export class MailWorld {
  readonly table: Table
  milliseconds = noon
  readonly feed: FeedAlert[] = []
  readonly mails: Mail[] = []
  queue: { readonly consumer: string; readonly wake: string; readonly visibleAt: number }[] = []
  readonly failures: string[] = []
  /** Called before a mail is taken; throws what SES answers. */
  ses: (mail: Mail) => void | Promise<void> = () => {}
  hasSender = true
  isTimeUp: () => boolean = () => false
  #sequence = 0

  constructor(table: Table) {
    this.table = table
  }

  get now(): Date {
    return new Date(this.milliseconds)
  }

  /** A user with this profile who turns the mail on. */
  async begin(profile: object = {}): Promise<void> {
    await removeMailChannel(this.table, userId)
    const data = { id: userId, email: 'anna@example.com', ...profile }
    await change(this.table, async () => ({ result: undefined, writes: [replaced(userItem(userId), { data })] }))
    await this.turn(true)
  }

  async turn(isOn: boolean | null): Promise<void> {
    const caller = { owner, admitted: Promise.resolve() } as never
    await changeOwnProfile(this.table, caller, { notification_new_message: isOn }, this.now)
  }

  consumer(): Promise<Consumer | undefined> {
    return findItem(this.table, consumerItem(consumerId), { ConsistentRead: true })
  }

  state() {
    return findItem(this.table, mailStateItem(userId), { ConsistentRead: true })
  }

  /** Stores an alert of the rule and wakes the mail. Returns the ID of its event. */
  async fire(ruleId: string, changes: Partial<Alert> | null = {}): Promise<string> {
    const id = this.store(ruleId, changes)
    await this.wake([id])
    return id
  }

  store(ruleId: string, changes: Partial<Alert> | null = {}): string {
    const factUlid = ulid(this.milliseconds)
    const id = eventId(factKey(owner, factUlid))
    const position = feedPosition(this.milliseconds, this.#sequence++, factUlid)
    const moment = this.now.toISOString()
    const data = changes && {
      id: factUlid,
      vehicle_id: 'van',
      notification_rule_id: ruleId,
      timestamp: moment,
      timestamp_created: moment,
      late: false,
      message: `Alert of ${ruleId}`,
      ...changes
    }
    this.feed.push({ id, position, data })
    return id
  }

  async wake(eventIds: readonly string[]): Promise<void> {
    const claimed = await claimConsumers(this.table, [{ consumer: consumerId, eventIds }], this.now)
    this.queue.push(...claimed.map(({ consumer, wake }) => ({ consumer, wake, visibleAt: this.milliseconds })))
  }

  /** Serves what becomes visible within so many minutes, which then have passed. */
  async run(minutes = 0, table = this.table): Promise<void> {
    const end = this.milliseconds + minutes * minute
    for (let served = 0; served < 10_000; served++) {
      const [next] = this.queue.toSorted((a, b) => a.visibleAt - b.visibleAt)
      if (!next || next.visibleAt > end) {
        this.milliseconds = end
        return
      }
      this.milliseconds = Math.max(this.milliseconds, next.visibleAt)
      this.queue = this.queue.filter((other) => other !== next)
      const { hideSeconds } = await serveMail(this.worker(table), next).catch(() => ({ hideSeconds: 60 }))
      if (hideSeconds !== undefined) {
        this.queue.push({ ...next, visibleAt: this.milliseconds + hideSeconds * 1000 })
      }
    }
    throw new Error('The queue does not become empty')
  }

  worker(table = this.table): MailWorker {
    return {
      table,
      clock: () => this.now,
      random: () => 0.5,
      isTimeUp: () => this.isTimeUp(),
      find: (id) => findMailedUser(table, id),
      next: async ({ consumer: { cursor } }) => {
        const unread = this.#unread(cursor)
        const [event] = unread
        if (!event) return { cursor, isEnd: true }
        return { event: event as never, cursor: advanced(cursor, [event.position]), isEnd: unread.length === 1 }
      },
      hasMore: async ({ consumer: { cursor } }: MailedUser) => this.#unread(cursor).length > 0,
      timeZoneOf: async () => 'Europe/Berlin',
      sender: this.hasSender ? this.#sender() : undefined,
      send: async (message) => {
        this.queue.push({ ...message, visibleAt: this.milliseconds })
      },
      onFailure: (error) => this.failures.push((error as Error).message)
    }
  }

  #sender(): MailSender {
    return {
      origin: 'https://fleet.example.com',
      send: async (mail) => {
        await this.ses(mail)
        this.mails.push(mail)
      }
    }
  }

  #unread(cursor: Consumer['cursor']): FeedAlert[] {
    const from = readFrom(cursor)
    return this.feed.filter(({ position }) => position >= from && !wasRead(cursor, position))
  }
}
