/** The totals of the trips in a list. */
import type { ComponentChildren } from 'preact'
import { formatMeasured, formatNumber, formatVolume } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatDay, formatDuration } from '../language/moments.ts'
import type { MotionUnits } from '../language/motion-units.ts'
import { type Fact, Facts } from '../page/facts.tsx'
import { endOf, type ListedTrip } from './trip.ts'
import { totalsOf } from './trip-totals.ts'

interface TotalsProps {
  readonly trips: readonly ListedTrip[]
  /** Whether there are older trips that have not been read. */
  readonly isPartial: boolean
  readonly units: MotionUnits
  /** Buttons beside the totals. */
  readonly children: ComponentChildren
}

export function Totals({ trips, isPartial, units, children }: TotalsProps) {
  const { count, metres, drivingSeconds, litres, wattHours } = totalsOf(trips)
  const last = trips.at(-1)
  const facts: readonly (Fact | false)[] = [
    [t('trips'), formatNumber(count)],
    metres !== undefined && [t('distance'), units.distance(metres)],
    drivingSeconds !== undefined && [t('drivingTime'), formatDuration(drivingSeconds)],
    litres !== undefined && [t('fuelUsed'), formatVolume(litres)],
    wattHours !== undefined && [t('energyUsed'), formatMeasured(wattHours / 1000, 'kWh', 1)]
  ]
  return (
    <section class="totals" aria-label={t('totals')}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
      {children}
      {isPartial && last && <p class="note">{t('totalsPartial', { day: formatDay(endOf(last)) })}</p>}
    </section>
  )
}
