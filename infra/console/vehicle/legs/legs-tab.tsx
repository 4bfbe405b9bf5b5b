/** The triplegs of a vehicle as a table. */
import { useMemo } from 'preact/hooks'
import { formatMeasured, formatVoltage, formatVolume } from '../../language/format.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { formatDuration } from '../../language/moments.ts'
import { type MotionUnits, motionUnitsOf } from '../../language/motion-units.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { Older, useNewest } from '../../loading/older.tsx'
import { DenseTable } from '../../page/dense-table.tsx'
import { useRefresh } from '../../push/use-refresh.ts'
import { datedTimesOf, Marks } from '../../trip/trip-times.tsx'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { createLegPages, type Leg } from './leg-pages.ts'

export function LegsTab({ vehicleId, vehicle }: ShownVehicle) {
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
            <LegTable legs={pages.items.value} units={motionUnitsOf(vehicle.profile)} />
            <Older list={pages} text="legsOlder" />
          </div>
        )
      }
    </Loaded>
  )
}

type Column = readonly [title: PlainKey, text: (leg: Leg, units: MotionUnits) => string]

const columns: readonly Column[] = [
  ['distance', ({ distance_tot: metres }, units) => textOf(metres, units.distance)],
  ['duration', ({ duration_tot: seconds }) => textOf(seconds, formatDuration)],
  ['durationMoving', ({ duration_cruising: seconds }) => textOf(seconds, formatDuration)],
  ['legSpeed', ({ speed_avg: mean, speed_max: max }, units) => joined([mean, max], units.speed, ' · ')],
  ['legUsed', usedText],
  ['battery', ({ battery_start_level_volt: a, battery_end_level_volt: b }) => joined([a, b], formatVoltage, ' – ')]
]

/** Omits a column in which no tripleg has a value. */
function LegTable({ legs, units }: { readonly legs: readonly Leg[]; readonly units: MotionUnits }) {
  const shown = columns.filter(([, text]) => legs.some((leg) => text(leg, units) !== ''))
  return (
    <DenseTable columns={['legTime', ...shown.map(([title]) => title)]}>
      {legs.map((leg) => (
        <tr key={leg.id}>
          <th scope="row">
            {datedTimesOf(leg)} <Marks trip={leg} />
          </th>
          {shown.map(([title, text]) => (
            <td key={title} data-label={t(title)}>
              {text(leg, units)}
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
