/** The times of a trip, and marks for anything unusual about it. */
import { type PlainKey, t } from '../language/language.ts'
import { formatDay, formatTime } from '../language/moments.ts'
import { dayOf } from './day.ts'
import { endOf, type ListedTrip, startOf, type Validity, validityOf } from './trip.ts'

type Timed = Pick<ListedTrip, 'timestamp_start' | 'timestamp_end' | 'completed'>

/** For a place that says the day of arrival. Contains the day of departure if it is another one. */
export function timesOf(trip: Timed): string {
  const start = startOf(trip)
  const begin = isOfOneDay(trip) ? formatTime(start) : dayAndTime(start)
  return `${begin} – ${trip.completed ? formatTime(endOf(trip)) : '…'}`
}

/** Contains each day once. */
export function datedTimesOf(trip: Timed): string {
  const end = endOf(trip)
  const arrival = isOfOneDay(trip) ? formatTime(end) : dayAndTime(end)
  return `${dayAndTime(startOf(trip))} – ${trip.completed ? arrival : '…'}`
}

const isOfOneDay = (trip: Timed) => dayOf(startOf(trip)) === dayOf(endOf(trip))
const dayAndTime = (moment: number) => `${formatDay(moment)}, ${formatTime(moment)}`

const validityTexts = { noise: 'tripNoise', uncertain: 'tripUncertain' } as const satisfies Partial<
  Record<Validity, PlainKey>
>

type Marked = Pick<ListedTrip, 'completed' | 'valid' | 'validation_score'> & Partial<Pick<ListedTrip, 'visibility'>>

/** Also used for a tripleg, which has no visibility. */
export function Marks({ trip }: { readonly trip: Marked }) {
  const validity = validityOf(trip)
  return (
    <>
      {!trip.completed && <span class="mark is-running">{t('tripRunning')}</span>}{' '}
      {validity !== 'certain' && <span class="mark">{t(validityTexts[validity])}</span>}{' '}
      {trip.visibility === 'PUBLIC' && <span class="mark">{t('tripPublic')}</span>}
    </>
  )
}

/** A value that stays on one line with its unit. */
export const unbroken = (value: string) => value.replaceAll(' ', '\u00a0')
