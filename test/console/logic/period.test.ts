import { expect, it } from 'vitest'
import { boundsOfPeriod, type Period } from '../../../infra/console/trip/period.ts'

const [monday, sunday] = [1, 7]

/** A Wednesday. */
const now = new Date(2026, 2, 4, 15, 30).getTime()

function daysOf(period: Period, firstWeekday = monday, moment = now): string[] {
  const { from, until } = boundsOfPeriod(period, moment, firstWeekday)
  return [from, until].map((each) => {
    const date = new Date(each)
    expect([date.getHours(), date.getMinutes(), date.getSeconds()]).toEqual([0, 0, 0])
    return `${date.getMonth() + 1}/${date.getDate()}`
  })
}

it('periods begin and end at midnight', () => {
  expect(daysOf('today')).toEqual(['3/4', '3/5'])
  expect(daysOf('yesterday')).toEqual(['3/3', '3/4'])
  expect(daysOf('month')).toEqual(['3/1', '4/1'])
  expect(daysOf('last-month')).toEqual(['2/1', '3/1'])
})

it('a week begins on the first weekday of the locale', () => {
  expect(daysOf('week', monday)).toEqual(['3/2', '3/9'])
  expect(daysOf('week', sunday)).toEqual(['3/1', '3/8'])
  const onSunday = new Date(2026, 2, 8, 12).getTime()
  expect(daysOf('week', monday, onSunday)).toEqual(['3/2', '3/9'])
  expect(daysOf('week', sunday, onSunday)).toEqual(['3/8', '3/15'])
  expect(daysOf('last-week', monday)).toEqual(['2/23', '3/2'])
  expect(daysOf('last-week', sunday, onSunday)).toEqual(['3/1', '3/8'])
})

it('periods cross the ends of months and years', () => {
  const newYear = new Date(2026, 0, 1).getTime()
  expect(daysOf('yesterday', monday, newYear)).toEqual(['12/31', '1/1'])
  expect(daysOf('week', monday, newYear)).toEqual(['12/29', '1/5'])
  expect(daysOf('last-month', monday, newYear)).toEqual(['12/1', '1/1'])
  expect(daysOf('month', monday, new Date(2026, 11, 31, 23).getTime())).toEqual(['12/1', '1/1'])
})
