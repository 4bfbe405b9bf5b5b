/** Bars of a report by day or month, with the same values as a table. */
import type { Summary } from '../../../lib/contract/resources/summary.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { t } from '../language/language.ts'
import { Folded } from '../page/folded.tsx'
import { type BarRow, barRowsOf, type SlotInterval, slotIntervalOf } from './bar-slots.ts'
import { type Figure, figureOf } from './figures.ts'
import { formatSlot } from './range-text.ts'
import type { Report } from './report.ts'

interface ReportBarsProps {
  readonly report: Report
  readonly rows: readonly Summary[]
  readonly names: VehicleNames
}

export function ReportBars({ report, rows, names }: ReportBarsProps) {
  const interval = slotIntervalOf(report.range)
  const figure = figureOf(report.figure)
  const shown = barRowsOf(report, rows)
  const max = Math.max(...shown.flatMap(({ slots }) => slots.map(({ value }) => value)))
  const { length: count } = report.vehicleIds
  const nameOf = ({ vehicleId }: BarRow) => {
    if (vehicleId !== undefined) return names.get(vehicleId) ?? vehicleId
    return count === 0 ? t('vehiclesAll') : t('reportVehicles', { count })
  }
  const title = t(interval === 'day' ? 'reportByDay' : 'reportByMonth', { figure: t(figure.title) })
  return (
    <section class="page-part report-bars" aria-label={title}>
      <h2>{title}</h2>
      {shown.map((row, index) => (
        <Bars key={row.vehicleId} row={row} index={index} name={nameOf(row)} {...{ figure, interval, max }} />
      ))}
      <Folded title={t('reportValues')}>
        {() => <Values rows={shown} heads={shown.map(nameOf)} figure={figure} interval={interval} />}
      </Folded>
    </section>
  )
}

interface BarsProps {
  readonly row: BarRow
  /** Decides the colour. */
  readonly index: number
  readonly name: string
  readonly figure: Figure
  readonly interval: SlotInterval
  /** The value of the highest bar of all rows, so that they can be compared. */
  readonly max: number
}

/** Share of its slot that a bar leaves free on each side. */
const gap = 0.12
const height = 100
/** A label needs the room of about a tenth of the width. */
const maxLabels = 8

function Bars({ row: { slots, total }, index, name, figure, interval, max }: BarsProps) {
  const step = Math.ceil(slots.length / maxLabels)
  const scale = max > 0 ? height / max : 0
  return (
    <figure>
      <figcaption>
        <b>{name}</b> {figure.format(total)}{' '}
        <small class="note">{t('reportHighest', { value: figure.format(max) })}</small>
      </figcaption>
      <svg
        role="img"
        aria-label={[name, figure.format(total), t('reportHighest', { value: figure.format(max) })].join(' · ')}
        viewBox={`0 0 ${slots.length} ${height}`}
        preserveAspectRatio="none"
      >
        {slots.map(({ day, value }, at) => (
          <rect
            key={day}
            x={at + gap}
            y={height - value * scale}
            width={1 - 2 * gap}
            height={value * scale}
            fill={`var(--track-${index + 1})`}
          >
            <title>{`${formatSlot(day, interval)}: ${figure.format(value)}`}</title>
          </rect>
        ))}
      </svg>
      <div class={step === 1 ? 'bar-labels' : 'bar-labels is-sparse'} aria-hidden="true">
        {slots.map(({ day }, at) => (
          <span key={day}>{at % step === 0 && formatSlot(day, interval)}</span>
        ))}
      </div>
    </figure>
  )
}

interface ValuesProps {
  readonly rows: readonly BarRow[]
  /** A title for each of the rows. */
  readonly heads: readonly string[]
  readonly figure: Figure
  readonly interval: SlotInterval
}

function Values({ rows, heads, figure, interval }: ValuesProps) {
  return (
    <table class="dense-table">
      <thead>
        <tr>
          <th scope="col">{t(interval === 'day' ? 'day' : 'reportMonth')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows[0]?.slots.map(({ day }, at) => (
          <tr key={day}>
            <th scope="row">{formatSlot(day, interval)}</th>
            {rows.map(({ slots }, index) => (
              <td key={heads[index]} data-label={heads[index]}>
                {figure.format(slots[at]?.value ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
