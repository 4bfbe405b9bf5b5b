/** Buttons that merge a trip with the next one and divide it, each with its undo. */
import { useState } from 'preact/hooks'
import type { FixedReason } from '../../../lib/contract/resources/trip-marks.ts'
import { useWrite, type Write } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import { formatTime } from '../language/moments.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { changedTrip, divideTrip, mergeTrip, nextOf, type OwnTrip } from './change-ends.ts'
import type { Replay } from './replay.ts'
import type { Trip } from './trip.ts'

export interface TripEndsProps {
  readonly trip: OwnTrip
  readonly replay: Replay
  readonly onWritten: (trip: Trip) => void
}

type Note = 'tripNoNext' | 'tripChanging'

export function TripEnds({ trip, replay, onWritten }: TripEndsProps) {
  const write = useWrite()
  const [note, setNote] = useState<Note>()
  const decide = (decision: () => Promise<((changed: Trip) => boolean) | undefined>) =>
    void write.send(async () => {
      setNote(undefined)
      const isDone = await decision()
      if (!isDone) return setNote('tripNoNext')
      const changed = await changedTrip(trip.id, isDone)
      if (changed) onWritten(changed)
      else setNote('tripChanging')
    })
  return (
    <>
      <p class="trip-actions">
        <Merging trip={trip} decide={decide} isSending={write.isSending} />
        <Dividing trip={trip} replay={replay} decide={decide} isSending={write.isSending} />
      </p>
      <p class="note">{t('tripEndsNote')}</p>
      {note && <output class="notice">{t(note)}</output>}
      <Refusal write={write} />
    </>
  )
}

interface DecisionProps extends Pick<TripEndsProps, 'trip'> {
  readonly decide: (decision: () => Promise<((changed: Trip) => boolean) | undefined>) => void
  readonly isSending: boolean
}

/** A merged trip can be merged with a further one, too. */
function Merging({ trip, decide, isSending }: DecisionProps) {
  const { id, merged_trip_ids: merged = [] } = trip
  const last = merged.at(-1)
  const merge = () =>
    decide(async () => {
      const next = await nextOf(trip)
      if (next === undefined) return undefined
      await mergeTrip(id, next, false)
      return (changed) => changed.merged_trip_ids?.includes(next) === true
    })
  const undo = (next: string) =>
    decide(async () => {
      await mergeTrip(id, next, true)
      return (changed) => changed.merged_trip_ids?.includes(next) !== true
    })
  return (
    <>
      {last !== undefined && (
        <button type="button" disabled={isSending} onClick={() => undo(last)}>
          {t('tripMergeUndo')}
        </button>
      )}
      {trip.divided_at === undefined && (
        <button type="button" disabled={isSending} onClick={merge}>
          {t('tripMerge')}
        </button>
      )}
    </>
  )
}

function Dividing({ trip, replay, decide, isSending }: DecisionProps & Pick<TripEndsProps, 'replay'>) {
  const { id, divided_at: division } = trip
  const at = replay.at.value
  const divide = (timestamp: string, isUndone: boolean) =>
    decide(async () => {
      await divideTrip(id, timestamp, isUndone)
      return (changed) => (changed.divided_at === timestamp) !== isUndone
    })
  return division === undefined ? (
    <button type="button" disabled={isSending} onClick={() => divide(new Date(at).toISOString(), false)}>
      {t('tripDivide', { time: formatTime(at, 'second') })}
    </button>
  ) : (
    <button type="button" disabled={isSending} onClick={() => divide(division, true)}>
      {t('tripDivideUndo')}
    </button>
  )
}

/** The reasons that the service names have texts of their own. A later version can have further ones. */
function Refusal({ write: { failure } }: { readonly write: Write }) {
  if (!failure) return null
  const { id, data } = failure
  const text = id === 'TRIP_NOT_CHANGEABLE' && data?.reason ? t(`tripFixed${data.reason as FixedReason}`) : ''
  return text ? (
    <p class="notice danger" role="alert">
      {text}
    </p>
  ) : (
    <FailureNotice failure={failure} />
  )
}
