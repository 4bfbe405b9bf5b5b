/** The triplegs of a vehicle as a table. */
import { useMemo } from 'preact/hooks'
import { formatDistance, formatMeasured, formatSpeed, formatVoltage, formatVolume } from '../../language/format.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { formatDuration } from '../../language/moments.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { Older, useNewest } from '../../loading/older.tsx'
import { DenseTable } from '../../page/dense-table.tsx'
import { useRefresh } from '../../push/use-refresh.ts'
import { datedTimesOf, Marks } from '../../trip/trip-times.tsx'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { createLegPages, type Leg } from './leg-pages.ts'

export function LegsTab({ vehicleId }: ShownVehicle) {
  const pages = useMemo(() => createLegPages(vehicleId), [vehicleId])
  useNewest(pages)
  useRefresh(['tripleg.completed', 'trip.deleted', 'trip.restored'], pages.refreshed.load, vehicleId)
  return (
    <Loaded query={pages.newest}>
      {() =>
        pages.items.value.length === 0 ? (
          <p class="empty">{t('legsNone')}</p>
        ) : (
          <div class="leg-list">
            <LegTable legs={pages.items.value} />
            <Older list={pages} text="legsOlder" />
          </div>
        )
      }
    </Loaded>
  )
}

type Column = readonly [title: PlainKey, text: (leg: Leg) => string]

const columns: readonly Column[] = [
  ['distance', ({ distance_tot: metres }) => textOf(metres, formatDistance)],
  ['duration', ({ duration_tot: seconds }) => textOf(seconds, formatDuration)],
  ['durationMoving', ({ duration_cruising: seconds }) => textOf(seconds, formatDuration)],
  ['legSpeed', ({ speed_avg: mean, speed_max: max }) => joined([mean, max], formatSpeed, ' · ')],
  ['legUsed', usedText],
  ['battery', ({ battery_start_level_volt: a, battery_end_level_volt: b }) => joined([a, b], formatVoltage, ' – ')]
]

/** Omits a column in which no tripleg has a value. */
function LegTable({ legs }: { readonly legs: readonly Leg[] }) {
  const shown = columns.filter(([, text]) => legs.some((leg) => text(leg) !== ''))
  return (
    <DenseTable columns={['legTime', ...shown.map(([title]) => title)]}>
      {legs.map((leg) => (
        <tr key={leg.id}>
          <th scope="row">
            {datedTimesOf(leg)} <Marks trip={leg} />
          </th>
          {shown.map(([title, text]) => (
            <td key={title} data-label={t(title)}>
              {text(leg)}
            </td>
          ))}
        </tr>
      ))}
    </DenseTable>
  )
}

function usedText({ fuel_used_lt: litres, continuous_energy_consumption_wh: energy }: Leg): string {
  const texts = [textOf(litres, formatVolume), textOf(energy, (wattHours) => formatMeasured(wattHours, 'Wh'))]
  return texts.filter(Boolean).join(' · ')
}

function textOf(value: number | undefined, format: (value: number) => string): string {
  return value === undefined ? '' : format(value)
}

function joined(values: readonly (number | undefined)[], format: (value: number) => string, sign: string): string {
  return values
    .filter((value) => value !== undefined)
    .map(format)
    .join(sign)
}
