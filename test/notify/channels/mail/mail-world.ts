/** A user whose alerts are mailed. */

import { changeOwnProfile } from '../../../../lib/accounts/own-profile.ts'
import type { AlertMessage } from '../../../../lib/notify/alerts/alert-worker.ts'
import type { Mail } from '../../../../lib/notify/channels/mail/compose-mail.ts'
import { removeMailChannel } from '../../../../lib/notify/channels/mail/mail-channel.ts'
import { mailStateItem } from '../../../../lib/notify/channels/mail/mail-state.ts'
import type { MailSender, MailWorker } from '../../../../lib/notify/channels/mail/mail-worker.ts'
import { findMailedUser } from '../../../../lib/notify/channels/mail/mailed-user.ts'
import { serveMail } from '../../../../lib/notify/channels/mail/serve-mail.ts'
import { userItem } from '../../../../lib/people/user-item.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { mailConsumer } from '../../../../lib/table/keys.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { AlertWorld, owner, userId } from '../../alerts/alert-world.ts'

export const consumerId = mailConsumer(userId)

export class MailWorld extends AlertWorld {
  readonly consumerId = consumerId
  readonly mails: Mail[] = []
  /** Called before a mail is taken; throws what SES answers. */
  ses: (mail: Mail) => void | Promise<void> = () => {}
  hasSender = true
  /** Where the vehicle was. */
  places: Pick<MailWorker, 'positionOf' | 'towns'> = {
    positionOf: async () => undefined,
    towns: () => Promise.reject(new Error('Nobody asks for a town without a position'))
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

  state() {
    return findItem(this.table, mailStateItem(userId), { ConsistentRead: true })
  }

  protected serve(message: AlertMessage, table: Table) {
    return serveMail(this.worker(table), message)
  }

  worker(table = this.table): MailWorker {
    return {
      ...this.simulated(table),
      find: (id) => findMailedUser(table, id),
      timeZoneOf: async () => 'Europe/Berlin',
      ...this.places,
      sender: this.hasSender ? this.#sender() : undefined
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
}
