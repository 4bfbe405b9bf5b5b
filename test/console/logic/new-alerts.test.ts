/** How long new alerts are marked at their vehicles. */
import { beforeEach, expect, it, vi } from 'vitest'
import './browser-globals.ts'

const noon = Date.UTC(2026, 10, 23, 12)
const minute = 60_000

const { noteNewAlerts } = await import('../../../infra/console/alerts/note-new-alerts.ts')
const { alertedVehicles, endNewAlerts, newAlerts } = await import('../../../infra/console/page/unread-alerts.ts')
const { beginSession } = await import('../../../infra/console/api/session.ts')

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  newAlerts.value = []
  return () => void vi.useRealTimers()
})

const alert = (id: string, vehicle_id?: string) => ({ id, ...(vehicle_id !== undefined && { vehicle_id }) })
const marked = () => [...alertedVehicles.value]

it('a vehicle is marked from its newest alert on, for ten minutes', () => {
  noteNewAlerts([alert('a', 'van'), alert('b', 'car')])
  vi.advanceTimersByTime(4 * minute)
  noteNewAlerts([alert('c', 'van')])
  expect(marked()).toEqual([
    ['van', noon + 4 * minute],
    ['car', noon]
  ])
  vi.advanceTimersByTime(6 * minute - 1)
  expect(marked()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(marked()).toEqual([['van', noon + 4 * minute]])
  vi.advanceTimersByTime(4 * minute)
  expect(marked()).toEqual([])
})

it('an alert that arrives twice is marked once, and a report without a vehicle is not', () => {
  noteNewAlerts([alert('a', 'van')])
  vi.advanceTimersByTime(minute)
  noteNewAlerts([alert('a', 'van'), alert('report')])
  expect(marked()).toEqual([['van', noon]])
})

it('a mark stays while another new alert of the vehicle is unread', () => {
  noteNewAlerts([alert('a', 'van'), alert('b', 'van')])
  endNewAlerts(({ id }) => id === 'b')
  expect(marked()).toEqual([['van', noon]])
  endNewAlerts(({ id }) => id === 'a')
  expect(marked()).toEqual([])
})

it('a change of nothing tells nobody', () => {
  noteNewAlerts([alert('a', 'van')])
  const before = newAlerts.value
  endNewAlerts(({ id }) => id === 'other')
  expect(newAlerts.value).toBe(before)
})

it('of a burst the newest 200 are marked', () => {
  noteNewAlerts(Array.from({ length: 250 }, (_, index) => alert(`a${index}`, `v${index}`)))
  expect([marked().length, marked()[0]?.[0]]).toEqual([200, 'v50'])
})

it('the next user sees no marks of the previous one', () => {
  noteNewAlerts([alert('a', 'van')])
  beginSession({ token: 'other', email: 'b@example.com', expiry: '2099-01-01T00:00:00.000Z', isWallScreen: false })
  expect(marked()).toEqual([])
})
