/** The times of a trip, and marks for anything unusual about it. */
import { type PlainKey, t } from '../language/language.ts'
import { formatDay, formatTime } from '../language/moments.ts'
import { dayOf } from './day.ts'
import { endOf, type ListedTrip, startOf, type Validity, validityOf } from './trip.ts'

/** Contains the day of departure if it differs from the day of arrival. */
export function timesOf(trip: Pick<ListedTrip, 'timestamp_start' | 'timestamp_end' | 'completed'>): string {
  const [start, end] = [startOf(trip), endOf(trip)]
  const begin = dayOf(start) === dayOf(end) ? formatTime(start) : `${formatDay(start)}, ${formatTime(start)}`
  return `${begin} – ${trip.completed ? formatTime(end) : '…'}`
}

const validityTexts = { noise: 'tripNoise', uncertain: 'tripUncertain' } as const satisfies Partial<
  Record<Validity, PlainKey>
>

type Marked = Pick<ListedTrip, 'completed' | 'valid' | 'validation_score'> & Partial<Pick<ListedTrip, 'visibility'>>

/** Also used for a tripleg, which has no visibility. */
export function Marks({ trip }: { readonly trip: Marked }) {
  const validity = validityOf(trip)
  return (
    <>
      {!trip.completed && <span class="mark is-running">{t('tripRunning')}</span>}
      {validity !== 'certain' && <span class="mark">{t(validityTexts[validity])}</span>}
      {trip.visibility === 'PUBLIC' && <span class="mark">{t('tripPublic')}</span>}
    </>
  )
}
