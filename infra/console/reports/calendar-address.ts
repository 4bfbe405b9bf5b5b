/** The year of a vehicle as it is in the address. */
import { reportsPath, withQuery } from '../addresses.ts'
import { defaultFigure, type FigureId, isFigure } from './figures.ts'

export interface CalendarYear {
  /** Absent before a vehicle is chosen. */
  readonly vehicle?: string
  readonly year: number
  readonly figure: FigureId
}

const firstYear = 1970
const lastYear = 9999

/** Ignores parameters that have no meaning. */
export function calendarIn(query: Readonly<Record<string, string>>, thisYear: number): CalendarYear {
  const { vehicle, year: text = '', figure } = query
  const year = Number(text)
  return {
    ...(vehicle && { vehicle }),
    year: Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : thisYear,
    figure: isFigure(figure) ? figure : defaultFigure
  }
}

export function addressOfCalendar({ vehicle, year, figure }: CalendarYear): string {
  return withQuery(`${reportsPath}/calendar`, {
    vehicle,
    year: String(year),
    figure: figure === defaultFigure ? undefined : figure
  })
}
