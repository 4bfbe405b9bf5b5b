/** A year of a vehicle as a calendar of days. Each day leads to what the vehicle did on it. */
import { useLocation } from 'preact-iso'
import { timelineAddress } from '../addresses.ts'
import { useVehicleNames } from '../fleet/use-vehicle-names.ts'
import { VehicleCombobox } from '../fleet/vehicle-combobox.tsx'
import { noNames } from '../fleet/vehicle-names.ts'
import { Options, SelectField } from '../form/select-field.tsx'
import { firstWeekday } from '../language/first-weekday.ts'
import { t } from '../language/language.ts'
import { locale } from '../language/locale.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { addressOfCalendar, type CalendarYear, calendarIn } from './calendar-address.ts'
import { type CalendarMonth, levelOf, monthsOf } from './calendar-days.ts'
import { barFigures, type Figure, type FigureId, figureOf, type Summed, totalOf } from './figures.ts'
import { PendingNotice } from './pending-notice.tsx'
import { formatRange } from './range-text.ts'
import { readVehicleSummaries } from './read-summaries.ts'
import { zoneText } from './zone-text.ts'

export function CalendarTab() {
  const { query, route } = useLocation()
  const names = useVehicleNames().value ?? noNames
  const shown = calendarIn(query, new Date().getFullYear())
  const { vehicle, year, figure } = shown
  const show = (changed: Partial<CalendarYear>) => route(addressOfCalendar({ ...shown, ...changed }), true)
  return (
    <section class="page-part" aria-label={t('reportCalendar')}>
      <search class="filter-bar">
        <VehicleCombobox names={names} chosen={vehicle} onChoose={(id) => id !== undefined && show({ vehicle: id })} />
        <button type="button" onClick={() => show({ year: year - 1 })}>
          {t('reportYearBefore')}
        </button>
        <strong aria-live="polite">{year}</strong>
        <button type="button" onClick={() => show({ year: year + 1 })}>
          {t('reportYearAfter')}
        </button>
        <SelectField<FigureId>
          label={t('reportColours')}
          isLabelHidden
          value={figure}
          onChoose={(id) => show({ figure: id })}
        >
          <Options values={barFigures.map(({ id, title }) => [id, t(title)] as const)} />
        </SelectField>
        <button type="button" onClick={() => print()}>
          {t('print')}
        </button>
      </search>
      {vehicle === undefined ? (
        <p class="empty">{t('reportChooseVehicle')}</p>
      ) : (
        <Year key={`${vehicle} ${year}`} vehicle={vehicle} year={year} figure={figureOf(figure)} />
      )}
    </section>
  )
}

interface YearProps {
  readonly vehicle: string
  readonly year: number
  readonly figure: Figure
}

function Year({ vehicle, year, figure }: YearProps) {
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  const days = useQuery(
    (signal) => readVehicleSummaries(vehicle, { ...range, interval: 'day' }, signal),
    [vehicle, year]
  )
  return (
    <Loaded query={days}>
      {({ rows, isPending }) => {
        const byDay = new Map<string, Summed>(rows.map((row) => [row.date, row]))
        const max = Math.max(0, ...rows.map((row) => row[figure.id] ?? 0))
        const total = totalOf(figure, rows)
        return (
          <>
            {isPending && <PendingNotice onRetry={() => void days.load()} />}
            <p>
              {t(figure.title)} {year}: <b>{figure.format(total ?? 0)}</b> <span class="note">{zoneText(rows)}</span>
            </p>
            <div class="calendar">
              {monthsOf(year, firstWeekday()).map((month) => (
                <Month key={month.day} {...{ month, vehicle, figure, byDay, max }} />
              ))}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

interface MonthProps extends Pick<YearProps, 'vehicle' | 'figure'> {
  readonly month: CalendarMonth
  readonly byDay: ReadonlyMap<string, Summed>
  /** The highest value of a day of the year. */
  readonly max: number
}

function Month({ month: { day: first, weeks }, vehicle, figure, byDay, max }: MonthProps) {
  const nameOf = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  const week = weeks[1] ?? []
  return (
    <table>
      <caption>{nameOf({ month: 'long' }, first)}</caption>
      <thead>
        <tr>
          {week.map((day = first) => (
            <th key={day} scope="col">
              <abbr title={nameOf({ weekday: 'long' }, day)}>{nameOf({ weekday: 'narrow' }, day)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find(Boolean)}>
            {days.map((day, index) => {
              const value = day && byDay.get(day)?.[figure.id]
              if (day === undefined) return <td key={index} />
              const text = `${formatRange({ from: day, to: day })}: ${figure.format(value || 0)}`
              return (
                <td key={day} data-level={levelOf(value || 0, max)}>
                  {byDay.has(day) ? (
                    <a href={timelineAddress(vehicle, day)} title={text} aria-label={text}>
                      {Number(day.slice(-2))}
                    </a>
                  ) : (
                    Number(day.slice(-2))
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
