/** How much is mailed to a user: little enough to be read. What is held back is counted in the next mail. */
import type { MailState, SentMail } from './mail-state.ts'

/** Between two mails of one rule. */
const ruleMilliseconds = 15 * 60_000

/** Mails to one user in any 24 hours. */
export const maxMailsOfDay = 20
const dayMilliseconds = 24 * 3_600_000

/** An alert that is to be mailed. */
export interface MailedAlert {
  readonly eventId: string
  readonly ruleId: string
}

/**
 * The state once this alert is mailed, with the entry of it; undefined where it is held back. An alert that was counted before
 * has its entry already: it is sent again as it was.
 */
export function admitted(
  state: MailState,
  { eventId, ruleId }: MailedAlert,
  now: Date
): { readonly state: MailState; readonly entry: SentMail } | undefined {
  const known = state.sent.find((entry) => entry.eventId === eventId)
  if (known) return { state, entry: known }
  const age = ({ at }: SentMail) => now.getTime() - Date.parse(at)
  const sent = state.sent.filter((entry) => age(entry) < dayMilliseconds)
  const isTooSoon = sent.some((entry) => entry.ruleId === ruleId && age(entry) < ruleMilliseconds)
  if (isTooSoon || sent.length >= maxMailsOfDay) return undefined
  const entry = { eventId, ruleId, at: now.toISOString(), heldBack: state.heldBack }
  return { state: { ...state, sent: [...sent, entry], heldBack: 0 }, entry }
}

export const withHeldBack = (state: MailState): MailState => ({ ...state, heldBack: state.heldBack + 1 })
