/** How much is mailed to a user: little enough to be read. What is held back is counted in the next mail. */
import type { LimitNotice, MailState, SentMail } from './mail-state.ts'

/** Between two mails of one rule. */
const ruleMilliseconds = 15 * 60_000

/** Mails in any 24 hours: to a user, and of one rule, so that others are left to the user's other rules. */
export const maxMailsOfDay = { user: 20, rule: 10 } as const
const dayMilliseconds = 24 * 3_600_000

/** An alert that is to be mailed. */
export interface MailedAlert {
  readonly eventId: string
  readonly ruleId: string
}

/** `state`: what is to be stored before anything is sent. `notice`: of the limit, which is mailed in place of the alert. */
export type Admission =
  | { readonly kind: 'mailed'; readonly state: MailState; readonly entry: SentMail }
  | { readonly kind: 'heldBack'; readonly state: MailState; readonly notice?: LimitNotice | undefined }

/** Whether an alert is mailed. One that was counted before has its entry already: it is sent again as it was. */
export function admissionOf(state: MailState, { eventId, ruleId }: MailedAlert, now: Date): Admission {
  const known = state.sent.find((entry) => entry.eventId === eventId)
  if (known) return { kind: 'mailed', state, entry: known }
  const age = ({ at }: { readonly at: string }) => now.getTime() - Date.parse(at)
  const sent = state.sent.filter((entry) => age(entry) < dayMilliseconds)
  const ofRule = sent.filter((entry) => entry.ruleId === ruleId)
  for (const [limit, counted] of [['rule', ofRule] as const, ['user', sent] as const]) {
    const oldest = counted.at(-maxMailsOfDay[limit])
    if (oldest) return heldBackBy({ limit, eventId, until: later(oldest.at, dayMilliseconds) }, state, now)
  }
  if (ofRule.some((entry) => age(entry) < ruleMilliseconds)) return { kind: 'heldBack', state }
  const entry = { eventId, ruleId, at: now.toISOString(), heldBack: state.heldBack }
  return { kind: 'mailed', state: { ...state, sent: [...sent, entry], heldBack: 0 }, entry }
}

/** The user is notified of a limit once in 24 hours; a repetition of that alert says it again. */
function heldBackBy(reached: Omit<LimitNotice, 'at'>, state: MailState, now: Date): Admission {
  const { [reached.limit]: last, ...others } = state.notices ?? {}
  const isRecent = last !== undefined && now.getTime() - Date.parse(last.at) < dayMilliseconds
  if (isRecent) return { kind: 'heldBack', state, notice: last.eventId === reached.eventId ? last : undefined }
  const notice = { ...reached, at: now.toISOString() }
  return { kind: 'heldBack', state: { ...state, notices: { ...others, [reached.limit]: notice } }, notice }
}

const later = (moment: string, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString()

export const withHeldBack = (state: MailState, count: number): MailState => ({
  ...state,
  heldBack: state.heldBack + count
})
