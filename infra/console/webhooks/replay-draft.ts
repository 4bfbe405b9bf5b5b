/** The input of the form that has events sent again, and the request that is made from it. */
import type { replayKinds } from '../../../lib/contract/resources/webhook.ts'
import type { ReplayRequest } from '../../../lib/contract/resources/webhook-content.ts'
import type { PlainKey } from '../language/language.ts'
import type { Webhook } from './webhook.ts'

export interface ReplayDraft {
  readonly which: (typeof replayKinds)[number]
  /** Moments as `datetime-local` fields have them, in the time zone of the browser; `until` may be empty. */
  readonly since: string
  readonly until: string
}

const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** Suggests the failed events since the first failure, or of the last day. */
export function newReplay({ failing_since: since }: Webhook, now: number): ReplayDraft {
  const from = since === undefined ? now - dayMilliseconds : Date.parse(since)
  return { which: 'FAILED', since: fieldText(from), until: '' }
}

/** Rounded down to the minute. */
export function fieldText(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * minuteMilliseconds
  return new Date(moment - offset).toISOString().slice(0, 16)
}

/** Problems by the fields' names in the request. */
export function problemsOf({ since, until }: ReplayDraft, now: number): { since?: PlainKey; until?: PlainKey } {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  return {
    ...(!(from < now) && { since: 'replaySinceMissing' as const }),
    ...(until !== '' && !(to > from) && { until: 'replayUntilEarly' as const })
  }
}

/** The draft must have no problems. */
export function replayOf({ which, since, until }: ReplayDraft): ReplayRequest {
  return {
    which,
    since: new Date(since).toISOString(),
    ...(until !== '' && { until: new Date(until).toISOString() })
  }
}
