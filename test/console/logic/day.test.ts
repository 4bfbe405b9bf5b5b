import { expect, it } from 'vitest'
import { boundsOfDay, dayOf } from '../../../infra/console/trip/day.ts'

it('days have bounds in the time zone of the browser, and invalid days have none', () => {
  const day = dayOf(new Date(2026, 2, 4, 23, 59).getTime())
  expect(day).toBe('2026-03-04')
  expect(boundsOfDay(day)?.from).toBe(new Date(2026, 2, 4).getTime())
  expect(boundsOfDay(day)?.until).toBe(new Date(2026, 2, 5).getTime())
  expect(['2026-02-30', 'today', '2026-3-4'].map(boundsOfDay)).toEqual([undefined, undefined, undefined])
})
