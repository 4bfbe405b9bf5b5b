/** What a vehicle has driven today and this month. */
import type { Summary } from '../../../../lib/contract/resources/summary.ts'
import { formatMeasured, formatNumber, formatVolume } from '../../language/format.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { formatDuration } from '../../language/moments.ts'
import type { MotionUnits } from '../../language/motion-units.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { useQuery } from '../../loading/use-query.ts'
import { useRefresh } from '../../push/use-refresh.ts'
import { readDriven } from './read-driven.ts'

interface DrivenPartProps {
  readonly vehicleId: string
  readonly units: MotionUnits
}

export function DrivenPart({ vehicleId, units }: DrivenPartProps) {
  const driven = useQuery((signal) => readDriven(vehicleId, signal), [vehicleId])
  useRefresh(['tripleg.completed', 'trip.completed', 'trip.deleted', 'trip.restored'], driven.load, vehicleId)
  return (
    <section class="card now-driven">
      <Loaded query={driven}>
        {({ today, month }) => (
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('periodToday')}</th>
                <th scope="col">{t('periodMonth')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(([title, text]) => (
                <tr key={title}>
                  <th scope="row">{t(title)}</th>
                  <td>{text([today], units) || '–'}</td>
                  <td>{text(month, units) || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  )
}

type Figure = 'distance_tot' | 'num_trips' | 'duration_tot' | 'duration_idling' | 'fuel_used' | 'energy_used_wh'

/** Empty if no row has the figure. */
function textOf(figure: Figure, format: (value: number) => string, rows: readonly Summary[]): string {
  const values = rows.map((row) => row[figure]).filter((value) => value !== undefined)
  return values.length === 0 ? '' : format(values.reduce((sum, value) => sum + value, 0))
}

const formatEnergy = (wattHours: number) => formatMeasured(wattHours / 1000, 'kWh', 1)

/** The same lines for every vehicle, so that nothing moves when they have been read. */
const lines: readonly (readonly [title: PlainKey, text: (rows: readonly Summary[], units: MotionUnits) => string])[] = [
  ['distance', (rows, units) => textOf('distance_tot', units.distance, rows)],
  ['trips', (rows) => textOf('num_trips', formatNumber, rows)],
  ['drivingTime', (rows) => textOf('duration_tot', formatDuration, rows)],
  ['idling', (rows) => textOf('duration_idling', formatDuration, rows)],
  [
    'legUsed',
    (rows) => {
      const texts = [textOf('fuel_used', formatVolume, rows), textOf('energy_used_wh', formatEnergy, rows)]
      return texts.filter(Boolean).join(' · ')
    }
  ]
]
