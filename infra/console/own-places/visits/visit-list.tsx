/** Visits, newest first, with their totals. */
import type { ComponentChildren } from 'preact'
import { vehiclePath } from '../../addresses.ts'
import type { VehicleNames } from '../../fleet/vehicle-names.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { formatDuration, formatMoment, formatTime } from '../../language/moments.ts'
import { vehicleDayAddress } from '../../trip/vehicle-day.ts'
import { FirstOnes } from './first-ones.tsx'
import { totalsOf, type VisitTotals } from './visit-totals.ts'

/** A stored visit, or one of a preview. */
export interface ListedVisit {
  readonly vehicle_id: string
  readonly timestamp_start: string
  /** Absent while the vehicle is inside. */
  readonly timestamp_end?: string | undefined
  readonly completed: boolean
  /** Seconds. */
  readonly duration: number
}

/** What distinguishes the visits of a list: their vehicle or their place. */
export interface VisitSubject<Visit> {
  readonly title: PlainKey
  readonly nameOf: (visit: Visit) => string
  readonly addressOf: (visit: Visit) => string
}

export function vehicleSubject(names: VehicleNames | undefined): VisitSubject<Pick<ListedVisit, 'vehicle_id'>> {
  return {
    title: 'vehicle',
    nameOf: ({ vehicle_id: id }) => names?.get(id) ?? id,
    addressOf: ({ vehicle_id: id }) => vehiclePath(id)
  }
}

function totalsText({ count, inside, longest }: VisitTotals): string {
  return [
    t('visitsCount', { count }),
    t('visitsInside', { duration: formatDuration(inside) }),
    t('visitsLongest', { duration: formatDuration(longest) })
  ].join(' · ')
}

interface VisitListProps<Visit> {
  readonly visits: readonly Visit[]
  readonly subject: VisitSubject<Visit>
  /** Shown below the last visit. */
  readonly children?: ComponentChildren
}

export function VisitList<Visit extends ListedVisit>({ visits, subject, children }: VisitListProps<Visit>) {
  return (
    <>
      <p class="visit-totals">{totalsText(totalsOf(visits))}</p>
      <FirstOnes items={visits} end={children}>
        {(shown) => (
          <ul class="visit-list" aria-label={t('visits')}>
            {shown.map((visit) => (
              <Row
                key={`${visit.vehicle_id} ${visit.timestamp_start} ${subject.nameOf(visit)}`}
                visit={visit}
                subject={subject}
              />
            ))}
          </ul>
        )}
      </FirstOnes>
    </>
  )
}

interface RowProps<Visit> {
  readonly visit: Visit
  readonly subject: VisitSubject<Visit>
}

function Row<Visit extends ListedVisit>({ visit, subject }: RowProps<Visit>) {
  return (
    <li>
      <a href={subject.addressOf(visit)}>{subject.nameOf(visit)}</a>
      <span>{formatDuration(visit.duration)}</span>
      <small>
        <a href={vehicleDayAddress(visit.vehicle_id, visit.timestamp_start)}>{timesOf(visit)}</a>
      </small>
    </li>
  )
}

function timesOf({ timestamp_start, timestamp_end, completed }: ListedVisit): string {
  const start = Date.parse(timestamp_start)
  if (!completed || timestamp_end === undefined) return `${formatMoment(start)} – ${t('visitStill')}`
  const end = Date.parse(timestamp_end)
  const isOneDay = new Date(start).toDateString() === new Date(end).toDateString()
  return `${formatMoment(start)} – ${isOneDay ? formatTime(end) : formatMoment(end)}`
}
