/** The names of the ends of trips and triplegs, and the category that places give a trip. */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import type { StoredPlace } from '../../lib/owned-places/stored-places.ts'
import { townsOf } from '../../lib/places/towns-file.ts'
import { greatCircleMetres } from '../../lib/telemetry/great-circle.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { seedPlace } from '../owned-places/seeds.ts'
import { failingAtEveryCall } from '../table/faulty-table.ts'
import { callerOf } from '../table/running-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { destination, Journey } from '../telemetry/detection/journey.ts'
import { now, type UploadWorld, uploadWorld } from './processing-world.ts'
import { follow } from './visits/visit-world.ts'

const ada = userScope('ada')
const home = { longitude: 10, latitude: 50 }
const office = destination(home, 12_000, 90)

/** One town at home and one 60 km east of it, 48 km from the office. */
const towns = townsOf({
  unitsPerDegree: 100,
  unitsPerBand: 25,
  bands: [[200, 2]],
  names: 'Hometown\nEastham',
  translations: [],
  latitudes: 'AA',
  longitudes: '1000 84',
  sizes: 'EE',
  countries: 'DECZ'
})

const world = () => uploadWorld({ settings: { towns: async () => towns } })

/** From home to the office and, later, from there to a place that lies further east. */
function journey(metres = 12_000) {
  return new Journey({ atMilliseconds: now.getTime() - 6 * 3_600_000, from: home })
    .fix()
    .park(1200, 60)
    .drive(metres, 60, 10)
    .park(5400, 60)
}

const there = journey().records
const thereAndFurther = journey().drive(70_000, 100, 10).park(5400, 60).records
const andBack = journey().drive(12_000, 60, 10, 270).park(5400, 60).records

interface Named {
  readonly start_name?: string
  readonly end_name?: string
  readonly category?: string
  readonly category_by?: string
}

/** What is stored of the trips or triplegs, in the order of time. */
function stored({ memory }: UploadWorld, prefix = 'TRIP#') {
  return memory.items
    .filter(({ PK }) => String(PK).startsWith(prefix))
    .map(({ data, ends }) => ({ ...(data as Named & { id: string; timestamp_start: string }), ends: ends as number[] }))
    .toSorted((a, b) => (a.timestamp_start < b.timestamp_start ? -1 : 1))
}

const namesOf = (of: UploadWorld, prefix?: string) =>
  stored(of, prefix).map(({ start_name, end_name }) => [start_name, end_name])
const categoriesOf = (of: UploadWorld) => stored(of).map(({ category, category_by }) => [category, category_by])

async function processed(records: readonly VehicleRecord[]) {
  const made = world()
  await made.take(records)
  return made
}

describe('a trip and its tripleg', () => {
  it('are named by the nearest towns with their countries, and without one nearby by none', async () => {
    const made = await processed(thereAndFurther)
    const expected = [
      ['Hometown, DE', 'Hometown, DE'],
      ['Hometown, DE', 'Eastham, CZ']
    ]
    expect(namesOf(made)).toEqual(expected)
    expect(namesOf(made, 'TRIPLEG#')).toEqual(expected)

    const far = await processed(journey().drive(290_000, 100, 30).park(5400, 60).records)
    expect(namesOf(far)).toEqual([expected[0], ['Hometown, DE', undefined]])
  })

  it('keep where they began and ended, to 1 m', async () => {
    const [first] = stored(await processed(there))
    const [longitude = 0, latitude = 0, toLongitude = 0, toLatitude = 0] = first?.ends ?? []
    expect(greatCircleMetres({ longitude, latitude }, home)).toBeLessThan(1)
    expect(greatCircleMetres({ longitude: toLongitude, latitude: toLatitude }, journey().place)).toBeLessThan(1)
  })

  it('have no end while they are in progress', async () => {
    const made = await processed(there.slice(0, 60))
    expect(namesOf(made)).toEqual([['Hometown, DE', undefined]])
    expect(namesOf(made, 'TRIPLEG#')).toEqual([['Hometown, DE', undefined]])
    expect(stored(made).map(({ ends }) => ends.length)).toEqual([2])

    await made.take(there.slice(60))
    expect(stored(made)).toEqual([expect.objectContaining({ end_name: 'Hometown, DE', ends: expect.any(Array) })])
    expect(stored(made)[0]?.ends).toHaveLength(4)
  })

  it('have the same ends and names in any cut and order of the uploads', async () => {
    const whole = await processed(thereAndFurther)
    const essence = (of: UploadWorld) =>
      stored(of).map(({ start_name, end_name, ends }) => [start_name, end_name, ends])
    for (const size of [7, 150]) {
      const count = Math.ceil(thereAndFurther.length / size)
      const uploads = Array.from({ length: count }, (_, index) =>
        thereAndFurther.slice(index * size, (index + 1) * size)
      )
      for (const order of [uploads, uploads.toReversed()]) {
        const made = world()
        for (const upload of order) await made.receive(upload)
        await made.process()
        expect(essence(made)).toEqual(essence(whole))
      }
    }
  })

  it('look up each town once, however many uploads show the way', async () => {
    let asked = 0
    const counting = async () => {
      asked += 1
      return towns
    }
    const made = uploadWorld({ settings: { towns: counting } })
    for (let index = 0; index < there.length; index += 10) await made.take(there.slice(index, index + 10))
    expect(namesOf(made)).toEqual([['Hometown, DE', 'Hometown, DE']])
    // Both ends of the trip and of its tripleg.
    expect(asked).toBe(4)
  })
})

const around = ({ longitude, latitude }: typeof home, trip_category?: StoredPlace['trip_category']) => ({
  shape: { type: 'Point', coordinates: [longitude, latitude], radius: 200 } as StoredPlace['shape'],
  ...(trip_category && { trip_category })
})

async function withPlaces(records: readonly VehicleRecord[], places: Readonly<Record<string, Partial<StoredPlace>>>) {
  const made = world()
  for (const [id, place] of Object.entries(places)) await seedPlace(made.table, ada, id, place)
  await follow(made.table)
  await made.take(records)
  return made
}

/** Values that were not known of the same fixes; they change each trip. */
const lateIn = (records: readonly VehicleRecord[]) =>
  records.filter((_, index) => index % 7 === 0).map((record) => ({ ...record, fuel_level: 40 }))

const user = callerOf(ada)
const write = (on: UploadWorld, id: string, change: object) =>
  changeTrip(on.table, { ...user, admitted: Promise.resolve() }, id, change, now)

describe('the category of a trip', () => {
  it.each([
    ['that of the place where it ends', { office: 'BUSINESS' }, 'BUSINESS', 'BUSINESS'],
    ['that of the place where it begins, if none ends it', { home: 'PRIVATE' }, 'PRIVATE', 'PRIVATE'],
    ['that of the end, if both have one', { home: 'PRIVATE', office: 'BUSINESS' }, 'BUSINESS', 'PRIVATE'],
    [
      'business, not commute, between a customer and the place of work',
      { home: 'BUSINESS', office: 'COMMUTE' },
      'BUSINESS',
      'BUSINESS'
    ],
    ['a commute to work and back', { office: 'COMMUTE' }, 'COMMUTE', 'COMMUTE'],
    ['none without such a place', {}, undefined, undefined]
  ] as const)(
    'is %s',
    async (_, of: { home?: 'PRIVATE' | 'BUSINESS'; office?: 'BUSINESS' | 'COMMUTE' }, there, back) => {
      const made = await withPlaces(andBack, { home: around(home, of.home), office: around(office, of.office) })
      const expected = [there, back].map((category) => [category, category && 'PLACE'])
      expect(categoriesOf(made)).toEqual(expected)
    }
  )

  it('is that of the smallest place with one, if the place is for the vehicle', async () => {
    const wide = {
      ...around(office, 'PRIVATE'),
      shape: { ...around(office).shape, radius: 900 } as StoredPlace['shape']
    }
    const plain = { ...around(office), shape: { ...around(office).shape, radius: 50 } as StoredPlace['shape'] }
    const others = { ...plain, trip_category: 'COMMUTE' as const, vehicle_ids: ['bus'] } satisfies Partial<StoredPlace>
    const made = await withPlaces(there, { wide, office: around(office, 'BUSINESS'), plain, others })
    expect(categoriesOf(made)).toEqual([['BUSINESS', 'PLACE']])
  })

  it('is not that of a place of others', async () => {
    const made = world()
    await seedsOf(made.table).user('bob')
    await seedPlace(made.table, userScope('bob'), 'office', around(office, 'BUSINESS'))
    await follow(made.table)
    await made.take(there)
    expect(categoriesOf(made)).toEqual([[undefined, undefined]])
  })

  it('stays as a user sets it, also if the user sets none', async () => {
    const made = await withPlaces(andBack, { office: around(office, 'BUSINESS') })
    const [first, second] = stored(made)
    await write(made, first?.id ?? '', { category: 'COMMUTE' })
    await write(made, second?.id ?? '', { category: null })
    // Late records change both trips.
    await made.take(lateIn(andBack))
    expect(categoriesOf(made)).toEqual([
      ['COMMUTE', 'USER'],
      [undefined, 'USER']
    ])
  })

  it('is decided again when late records change the trip', async () => {
    const made = await withPlaces(there, { office: around(office, 'PRIVATE') })
    await seedPlace(made.table, ada, 'office', around(office, 'BUSINESS'))
    await made.process()
    expect(categoriesOf(made)).toEqual([['PRIVATE', 'PLACE']])
    await made.take(lateIn(there))
    expect(categoriesOf(made)).toEqual([['BUSINESS', 'PLACE']])
  })

  it('does not change with a place that is made later', async () => {
    const made = await processed(there)
    await seedPlace(made.table, ada, 'office', around(office, 'BUSINESS'))
    await follow(made.table)
    await made.process()
    expect(categoriesOf(made)).toEqual([[undefined, undefined]])
  })

  it.each(['before', 'after'] as const)('is right after a fault at each call (%s)', async (fault) => {
    const made = world()
    await seedPlace(made.table, ada, 'office', around(office, 'BUSINESS'))
    await follow(made.table)
    await made.receive(there)
    await failingAtEveryCall(made.table, fault, (on) => made.process(on))
    await made.process()
    expect(categoriesOf(made)).toEqual([['BUSINESS', 'PLACE']])
    expect(namesOf(made)).toEqual([['Hometown, DE', 'Hometown, DE']])
  })
})
