import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { type SummaryGroup, summaryGroups } from '../../lib/contract/resources/summary.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { daysItem, insightItem } from '../../lib/days/stored-days.ts'
import { ownerItem } from '../../lib/identity/token-owner.ts'
import { jobItem } from '../../lib/jobs/job.ts'
import type { Question, VehicleFigures } from '../../lib/summaries/sum-up.ts'
import { summarizeFleet, summarizeVehicle } from '../../lib/summaries/summarize.ts'
import { summaryOf } from '../../lib/summaries/summary-of.ts'
import { change } from '../../lib/table/change.ts'
import { removed } from '../../lib/table/decision.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { rebuilding } from '../days/rebuilding.ts'
import { seedDays } from '../days/seeds.ts'
import { vehicleItems } from '../table/bulk-writes.ts'
import { callerOf } from '../table/running-table.ts'
import { ulidOf, vehicleProfile } from '../table/samples.ts'
import { adjust } from '../table/stored.ts'
import { simulatedTableHolding, startTable, tableHolding } from '../test-table.ts'
import { friend, makeFleet, owner, rental, tripOn, withoutTrips, withTrips } from '../vehicles/fleet.ts'
import { anyDate, anyFleet, day, drive } from './figures.ts'

const now = new Date('2026-11-27T12:00:00Z')
const march = { from: '2026-03-01', to: '2026-03-31' }
const byVehicle = { ...march, interval: 'month', groupBy: 'vehicle', named: undefined } as const

const ask = (
  table: Table,
  scope: typeof owner,
  question: Partial<Parameters<typeof summarizeFleet>[2]> = {},
  changes = {}
) => summarizeFleet(table, callerOf(scope, changes), { ...byVehicle, ...question }, now)

const table = await tableHolding(async (holding) => {
  await makeFleet(holding)
  await putVehicle(holding, operator, 'friend', { id: 'bus', name: 'Bus' })
  for (const [vehicleId, of, kilometres] of [
    ['van', owner, 1],
    ['car', owner, 2],
    ['bus', friend, 4]
  ] as const) {
    const days = [day('2026-03-05', [drive({ millimetres: kilometres * 1_000_000 })])]
    await seedDays(holding, { owner: of, vehicleId, days })
  }
})
const kilometres = async (...asked: Parameters<typeof ask>) =>
  Object.fromEntries(
    (await ask(...asked)).groups.map(({ group, members }) => [
      Object.values(group)[0] ?? '',
      members.reduce((sum, { figures }) => sum + figures.drives.reduce((all, one) => all + one.millimetres, 0), 0) /
        1_000_000
    ])
  )
const vias = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).groups.flatMap(({ members }) => members.map(({ vehicle }) => vehicle.via))

describe('the summaries of a caller', () => {
  it('have the vehicles that it owns, until they are shared with others', async () => {
    expect(await kilometres(table, owner)).toEqual({ van: 1, car: 2 })
    expect(await kilometres(table, friend)).toEqual({ bus: 4 })

    await shareVehicle(table, operator, 'van', friend, withTrips)

    expect(await kilometres(table, friend)).toEqual({ bus: 4, van: 1 })
    expect(await kilometres(table, owner)).toEqual({ van: 1, car: 2 })
  })

  it('lose a vehicle with the right to its trips', async () => {
    await shareVehicle(table, operator, 'van', friend, withTrips)
    await shareVehicle(table, operator, 'van', friend, withoutTrips)
    expect(await kilometres(table, friend)).toEqual({ bus: 4 })

    await unshareVehicle(table, operator, 'van', friend)
    expect(await kilometres(table, friend)).toEqual({ bus: 4 })
  })

  it('name the organization through which a vehicle is read', async () => {
    await shareVehicle(table, operator, 'van', rental, withTrips)
    const program = organizationScope('rental')

    expect(await kilometres(table, program)).toEqual({ van: 1 })
    expect(await vias(table, program)).toEqual([
      { permission: 'TRIP_READ', via: 'organization', organization_id: 'rental' }
    ])
    expect(await kilometres(table, program, { groupBy: 'organization' })).toEqual({ rental: 1 })
  })

  it('of a token for some vehicles, or of named ones, have these alone', async () => {
    expect(await kilometres(table, owner, {}, { vehicleIds: ['car', 'bus'] })).toEqual({ car: 2 })
    expect(await kilometres(table, owner, { named: ['van', 'bus', 'none'] })).toEqual({ van: 1 })
    expect(await kilometres(table, owner, { named: ['van'] }, { vehicleIds: ['car'] })).toEqual({})
    expect(await kilometres(table, owner, {}, { permissions: permissionBits(['VEHICLE_READ']) })).toEqual({})
  })
})

it('the summaries of one vehicle are for those who may read its trips', async () => {
  const read = (scope: typeof owner, vehicleId: string) =>
    summarizeVehicle(table, callerOf(scope), vehicleId, { ...march, interval: 'day' }, now)

  expect((await read(owner, 'van')).groups.map(({ range }) => range)).toEqual([
    { from: '2026-03-05', to: '2026-03-05' }
  ])
  await expect(read(friend, 'car')).rejects.toMatchObject({ id: 'PERMISSION_DENIED' })
  await expect(read(owner, 'none')).rejects.toMatchObject({ id: 'VEHICLE_NOT_FOUND' })
})

describe('months that lie together', () => {
  const anyGroup = fc.constantFrom(...summaryGroups)
  const anyInterval = fc.constantFrom('month', 'quarter', 'year')
  const example = (from: string, to: string): [VehicleFigures[], string, string, 'month', SummaryGroup] => [
    [
      {
        vehicleId: 'v0',
        via: { permission: 'TRIP_READ', via: 'me' },
        zone: 'UTC',
        days: [day('2025-12-31', [drive()]), day('2026-01-02', [drive()])]
      },
      {
        vehicleId: 'v1',
        via: { permission: 'TRIP_READ', via: 'me' },
        zone: 'UTC',
        days: [day('2026-02-10', [drive({ driver: 'Ada' })])]
      }
    ],
    from,
    to,
    'month',
    'vehicle'
  ]

  it('have the figures that each vehicle has, whatever the range', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFleet,
        anyDate,
        anyDate,
        anyInterval,
        anyGroup,
        async (fleet, one, other, interval, groupBy) => {
          const [from, to] = one < other ? [one, other] : [other, one]
          const holding = await simulatedTableHolding((empty) => seedFleet(empty, fleet))
          const question = { from, to, interval, groupBy } as const
          const named = [...fleet.map(({ vehicleId }) => vehicleId), 'van', 'car']

          expect(await shown(holding, { ...question, named: undefined })).toEqual(
            await shown(holding, { ...question, named })
          )
        }
      ),
      {
        numRuns: 30,
        examples: [
          example('2026-01-01', '2026-02-28'),
          example('2025-12-31', '2026-02-28'),
          example('2025-12-30', '2026-02-10')
        ]
      }
    )
  })

  async function seedFleet(holding: Table, fleet: readonly VehicleFigures[]): Promise<void> {
    await makeFleet(holding)
    for (const { vehicleId, via, ...seeded } of fleet) {
      const of = via.via === 'me' ? 'owner' : 'friend'
      await putVehicle(holding, operator, of, { id: vehicleId, name: vehicleId })
      if (of === 'friend') await shareVehicle(holding, operator, vehicleId, owner, withTrips)
      const since = seeded.days[0]?.[1].firstStart ?? 0
      await seedDays(holding, { owner: userScope(of), vehicleId, since, ...seeded })
    }
  }

  const shown = async (holding: Table, question: Question & { named: string[] | undefined }) =>
    (await ask(holding, owner, question)).groups.map((group) => summaryOf(group, question.groupBy, now))
})

it.each([
  ['days', { interval: 'day', from: '2026-01-01', to: '2026-12-31' }, 6000],
  ['months', { interval: 'month', from: '2016-01-01', to: '2025-12-31' }, 60_000]
] as const)('refuses %s of too many vehicles', async (_, question, max) => {
  const ids = Array.from({ length: 501 }, (_, index) => ulidOf('MANY', index))
  const items = ids.flatMap((id) => vehicleItems(owner, [], vehicleProfile(id), now.toISOString()))
  const { open } = await startTable(items)

  await expect(ask(open(), owner, question)).rejects.toMatchObject({
    id: 'INVALID_PARAMETERS',
    data: { issues: [{ path: 'from', message: expect.stringContaining(`more than ${max} months`) }] }
  })
})

describe('a vehicle with history', () => {
  const jobOf = (vehicleId: string) => jobItem({ kind: 'rebuild-days', subject: vehicleId })
  const withHistory = () =>
    tableHolding(async (holding) => {
      await makeFleet(holding)
      await putTrips(holding, [tripOn('2026-03-05', 'a')])
      await change(holding, async (items) => {
        const found = await items.read(daysItem('van'), insightItem(owner, '2026-03', 'van'))
        return { result: undefined, writes: found.filter(({ value }) => value).map((item) => removed(item)) }
      })
    })

  it('is named, and its days are computed by one job, until they are complete', async () => {
    const holding = await withHistory()

    expect((await ask(holding, owner)).incomplete).toEqual(['van'])
    const job = await findItem(holding, jobOf('van'))
    expect(job).toMatchObject({ cursor: '' })
    expect((await ask(holding, owner, { interval: 'day' })).incomplete).toEqual(['van'])
    expect((await ask(holding, owner, { named: ['van', 'car'] })).incomplete).toEqual(['van'])
    expect(await findItem(holding, jobOf('van'))).toEqual(job)
    expect(await findItem(holding, jobOf('car'))).toBeUndefined()

    await seedDays(holding, { owner, vehicleId: 'van', days: [day('2026-03-05', [drive()])] })
    expect(await ask(holding, owner)).toMatchObject({ incomplete: [], groups: [{ group: { vehicle_id: 'van' } }] })
  })

  it('is looked for no more after all vehicles of an owner were complete', async () => {
    const holding = await withHistory()
    await seedDays(holding, { owner, vehicleId: 'van', days: [] })
    await ask(holding, owner)

    await adjust(holding, daysItem('van'), (days) => ({ ...days, isComplete: false }))

    expect((await ask(holding, owner)).incomplete).toEqual([])
    expect((await ask(holding, owner, { interval: 'day' })).incomplete).toEqual(['van'])
  })

  it('is named again while its days are put into another time zone, and until then the mark of its owner is missing', async () => {
    const holding = await withHistory()
    await seedDays(holding, { owner, vehicleId: 'van', days: [] })
    await ask(holding, owner)
    expect(await findItem(holding, ownerItem(owner))).toMatchObject({ hasAllDays: true })

    await updateVehicle(holding, 'van', { time_zone: 'Asia/Kathmandu' }, now)
    const pages = rebuilding()['rebuild-days']
    const begun = await pages(holding, 'van', '')

    expect(await findItem(holding, ownerItem(owner))).not.toHaveProperty('hasAllDays')
    expect((await ask(holding, owner)).incomplete).toEqual(['van'])

    // As a question does that had read the days before the job began.
    await adjust(holding, ownerItem(owner), (profile) => ({ ...profile, hasAllDays: true }))
    const next = await pages(holding, 'van', begun ?? '')
    expect((await ask(holding, owner)).incomplete).toEqual(['van'])

    expect(await pages(holding, 'van', next ?? '')).toBeUndefined()
    expect((await ask(holding, owner)).incomplete).toEqual([])
    expect(await findItem(holding, ownerItem(owner))).toMatchObject({ hasAllDays: true })
  })
})
