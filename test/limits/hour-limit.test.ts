/** The limit of the hours that a vehicle's uploads touch. */
import { describe, expect, it, vi } from 'vitest'
import { chargeHours, hoursAtOnce, hoursPerMinute } from '../../lib/limits/hour-limit.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const hourMilliseconds = 3_600_000
const first = Date.parse('2024-01-01T00:00:00.000Z')
const hours = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => first + (from + index) * hourMilliseconds)
const exceeded = (seconds: number) => ({
  id: 'RATE_LIMIT_EXCEEDED',
  data: { hours_at_once: 1000, hours_per_minute: 60 },
  headers: { 'Retry-After': String(seconds) }
})
const newVehicle = () => {
  const { table } = new MemoryTable('hours')
  return (charged: readonly number[], at = now) => chargeHours(table, 'van', charged, at)
}

describe('a vehicle', () => {
  it('touches a thousand hours at once, and an hour a second after that', async () => {
    const charge = newVehicle()
    await charge(hours(hoursAtOnce))

    await expect(charge(hours(1, 1000))).rejects.toMatchObject(exceeded(1))
    await expect(charge(hours(60, 1000), later(59))).rejects.toMatchObject(exceeded(1))
    await expect(charge(hours(60, 1000), later(60))).resolves.toBeUndefined()
    await expect(charge(hours(1, 1060), later(60))).rejects.toMatchObject(exceeded(1))
  })

  it('is charged for no hour of an upload that is refused, and can upload when the reply says so', async () => {
    const charge = newVehicle()
    await charge(hours(700))

    await expect(charge(hours(1000, 700))).rejects.toMatchObject(exceeded(700))
    await expect(charge(hours(1000, 700), later(699))).rejects.toMatchObject(exceeded(1))
    await expect(charge(hours(300, 2000), later(0))).resolves.toBeUndefined()
    await expect(charge(hours(1000, 700), later(1000))).resolves.toBeUndefined()
  })

  it('never touches more than a day of minutes and a thousand in a day', async () => {
    const charge = newVehicle()
    let touched = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      for (const count of [1000, 500, 60, 1]) {
        const taken = charge(hours(count, touched), later(minute * 60))
        touched += await taken.then(
          () => count,
          () => 0
        )
      }
    }
    expect(touched).toBeGreaterThan(24 * 60 * hoursPerMinute - hoursPerMinute)
    expect(touched).toBeLessThanOrEqual(24 * 60 * hoursPerMinute + hoursAtOnce)
  })

  it('is charged once for an hour that it sends in many uploads, of the last 128 hours', async () => {
    const charge = newVehicle()
    for (let upload = 0; upload < 20; upload++) await charge(hours(128))
    await charge(hours(872, 128))

    await expect(charge(hours(128, 872))).resolves.toBeUndefined()
    await expect(charge(hours(1, 871))).rejects.toMatchObject(exceeded(1))
  })
})

it('uploads at the same moment touch no more hours together', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const charge = newVehicle()
  const uploads = Array.from({ length: 12 }, (_, upload) => charge(hours(200, upload * 200)))

  const outcomes = await Promise.allSettled(uploads)

  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toHaveLength(7)
  for (const refusal of refusals) expect(refusal).toMatchObject(exceeded(200))
  await expect(charge(hours(1, 5000))).rejects.toMatchObject(exceeded(1))
})
