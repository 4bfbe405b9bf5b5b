/** Timers: what is to be done for a subject at a moment although nobody calls. */
import * as z from 'zod/mini'
import { type ItemWrite, pointerRemoved, replaced } from '../table/decision.ts'
import { kindOf } from '../table/item.ts'
import { type Key, timerKey } from '../table/keys.ts'

/**
 * The subject is the ID of a vehicle; of `report` that of a user. `silence`: the trip of the vehicle ends if no position fix has come. `rule`: a value, or the time without an upload, has lasted as
 * long as a rule of the vehicle says. `visit`: silence tells that it has
 * entered, left or passed a place, or it has been there for long. `look`: a rule was written that may have to fire without an upload.
 * `report`: a report of the user is to be sent.
 */
export const timerKinds = ['silence', 'rule', 'look', 'visit', 'report'] as const
export type TimerKind = (typeof timerKinds)[number]

export interface Timer {
  readonly kind: TimerKind
  readonly subject: string
  readonly dueMilliseconds: number
}

const timerKind = kindOf(z.object({ expiresAtSeconds: z.int() }))

/** How long a timer that is not collected is kept: longer than the collection may be off. */
const keptSeconds = 14 * 86_400

const keyOf = ({ kind, subject, dueMilliseconds }: Timer) =>
  timerKey(new Date(dueMilliseconds).toISOString(), kind, subject)

/** The same timer may be set again. Another item says when it is due, which is a condition of the write. */
export function timerSet(timer: Timer): ItemWrite {
  const expiresAtSeconds = Math.floor(timer.dueMilliseconds / 1000) + keptSeconds
  return replaced({ key: keyOf(timer), kind: timerKind }, { expiresAtSeconds })
}

export const timerRemoved = (timer: Timer): ItemWrite => pointerRemoved(keyOf(timer))

/** Undefined for a kind of a later version of the service. */
export function timerOf({ SK }: Pick<Key, 'SK'>): Timer | undefined {
  const [due = '', name, ...subject] = SK.split('#')
  const kind = timerKinds.find((one) => one === name)
  return kind && { kind, subject: subject.join('#'), dueMilliseconds: Date.parse(due) }
}
