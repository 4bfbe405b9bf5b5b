/** Made figures of days, and what they come to by code that shares nothing with the service's. */
import * as fc from 'fast-check'
import { tripCategories } from '../../lib/contract/resources/trip-category.ts'
import { type DayFigures, type DriveSums, joinedDrives } from '../../lib/days/day-figures.ts'
import type { VehicleFigures } from '../../lib/summaries/sum-up.ts'

export const drive = (sums: Partial<DriveSums> = {}): DriveSums => ({
  millimetres: 10_000_500,
  afterHoursMillimetres: 0,
  milliseconds: 1_200_000,
  cruisingMilliseconds: 1_000_000,
  trips: 1,
  triplegs: 2,
  ...sums
})

/** From 08:00 to 18:00 UTC. */
export const day = (date: string, drives: readonly DriveSums[], more: Partial<DayFigures> = {}) =>
  [
    date,
    {
      drives,
      firstStart: Date.parse(`${date}T08:00:00Z`),
      lastEnd: Date.parse(`${date}T18:00:00Z`),
      ...more
    }
  ] as const

export const vehicle = (
  vehicleId: string,
  days: VehicleFigures['days'],
  more: Partial<VehicleFigures> = {}
): VehicleFigures => ({ vehicleId, via: { permission: 'TRIP_READ', via: 'me' }, zone: 'UTC', days, ...more })

const amount = fc.integer({ min: 0, max: 50_000_000 })
const anyDrive: fc.Arbitrary<DriveSums> = fc.record(
  {
    driver: fc.constantFrom('Ada', 'Bob', '=SUM(A1)'),
    category: fc.constantFrom(...tripCategories),
    millimetres: amount,
    afterHoursMillimetres: amount,
    milliseconds: amount,
    cruisingMilliseconds: amount,
    idlingMilliseconds: amount,
    trips: fc.nat(9),
    triplegs: fc.nat(9),
    speedMax: fc.nat(200),
    fuelMillilitres: amount,
    harshBraking: fc.nat(3)
  },
  {
    requiredKeys: ['millimetres', 'afterHoursMillimetres', 'milliseconds', 'cruisingMilliseconds', 'trips', 'triplegs']
  }
)

const firstDay = Date.parse('2025-12-20')
const dateOf = (number: number) => new Date(firstDay + number * 86_400_000).toISOString().slice(0, 10)

/** Dates of four months around the turn of a year. */
export const anyDate = fc.nat(110).map(dateOf)

const anyDays = fc
  .uniqueArray(fc.tuple(fc.nat(110), fc.array(anyDrive, { maxLength: 4 })), {
    selector: ([number]) => number,
    maxLength: 30
  })
  .map((days) =>
    days.toSorted(([one], [other]) => one - other).map(([number, drives]) => day(dateOf(number), joinedDrives(drives)))
  )

const anyVia = fc.constantFrom(
  { permission: 'TRIP_READ', via: 'me' } as const,
  { permission: 'TRIP_READ', via: 'organization', organization_id: 'depot' } as const
)

export const anyFleet: fc.Arbitrary<VehicleFigures[]> = fc
  .array(fc.record({ days: anyDays, via: anyVia, zone: fc.constantFrom('UTC', 'Asia/Kathmandu') }), { maxLength: 4 })
  .map((vehicles) => vehicles.map((one, index) => ({ vehicleId: `v${index}`, ...one })))
