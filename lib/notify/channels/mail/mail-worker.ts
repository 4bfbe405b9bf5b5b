/** What the worker of mail needs of the rest of the service. */

import type { OwnProfile } from '../../../contract/resources/own-profile.ts'
import type { TownSource } from '../../../places/function-towns.ts'
import type { Position } from '../../../telemetry/position-fix.ts'
import type { AlertWorker, Recipient } from '../../alerts/alert-worker.ts'
import type { Mail } from './compose-mail.ts'
import type { MailState } from './mail-state.ts'

/** A user whose alerts are mailed, as read before a mail. */
export interface MailedUser extends Recipient {
  readonly profile: OwnProfile
  readonly state: MailState
}

/** What sends mail; absent where the operator has named no sender. */
export interface MailSender {
  /** Rejects with what SES, or the way to it, answers. The same mail may be sent twice. */
  readonly send: (mail: Mail, userId: string) => Promise<void>
  /** Where browsers reach the service. */
  readonly origin: string
}

export interface MailWorker extends AlertWorker<MailedUser> {
  /** IANA name of the time zone of the rule, else of the vehicle's home; undefined where neither has one. */
  readonly timeZoneOf: (userId: string, vehicleId: string, ruleId: string) => Promise<string | undefined>
  /** Degrees. Where the vehicle was at the moment of the alert; undefined if that is not known, or the user may not read it. */
  readonly positionOf: (
    user: MailedUser,
    alert: { vehicleId: string; timestamp: string }
  ) => Promise<Position | undefined>
  readonly towns: TownSource
  readonly sender: MailSender | undefined
}
