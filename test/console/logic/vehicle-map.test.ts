/** Vehicles, clusters and trails on the map of the fleet, as data. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { isSilent } from '../../../infra/console/api/signal-loss.ts'
import type { Vehicle } from '../../../infra/console/api/vehicle.ts'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { arcsOf, ringText } from '../../../infra/console/map/cluster-ring.ts'
import { momentAt, Trails } from '../../../infra/console/map/trails.ts'
import { differenceOf, featureOf, featuresOf } from '../../../infra/console/map/vehicle-features.ts'
import './with-messages.ts'

const now = Date.parse('2026-03-04T12:00:00Z')
const minutes = 60_000

/** `age` is that of the status, in minutes. */
function vehicle(id: string, status: string, age = 0, longitude = 10): Vehicle {
  const timestamp = new Date(now - age * minutes).toISOString()
  return { id, status: { timestamp, status, longitude, latitude: 50, angle: 90, speed: 50 } } as unknown as Vehicle
}

const propertiesOf = (shown: Vehicle) => featureOf(shown, now)?.properties

it('takes a vehicle that drives and sends nothing for more than three minutes as silent', () => {
  expect(isSilent(vehicle('a', 'CRUISE', 3.1), now)).toBe(true)
  expect(isSilent(vehicle('a', 'CRUISE', 2.9), now)).toBe(false)
  expect(isSilent(vehicle('a', 'PARK', 600), now)).toBe(false)
  expect(isSilent({ id: 'a' }, now)).toBe(false)
})

it('draws a vehicle without signal as a grey arrow in its last direction', () => {
  expect(propertiesOf(vehicle('a', 'CRUISE', 25))).toMatchObject({
    motion: 'silent',
    image: 'status CRUISE --status-none',
    angle: 90
  })
  expect(propertiesOf(vehicle('a', 'CRUISE'))).toMatchObject({
    motion: 'driving',
    image: 'status CRUISE --status-driving'
  })
  expect(propertiesOf(vehicle('a', 'PARK', 25))).toMatchObject({ motion: 'standing', angle: 0 })
})

it('sends the vehicles that moved, turned silent or left, and no others', () => {
  const fleet = ['a', 'b', 'c', 'd'].map((id) => vehicle(id, 'CRUISE', 2))
  const drawn = featuresOf(fleet, now)
  const later = featuresOf([vehicle('a', 'CRUISE', 2), vehicle('b', 'CRUISE', 2, 11), vehicle('c', 'CRUISE', 4)], now)
  const { add, remove } = differenceOf(drawn, later)
  expect(add.map(({ properties }) => properties.id)).toEqual(['b', 'c'])
  expect(remove).toEqual(['d'])
})

it('sends a vehicle when a new alert of it arrives, and when its mark ends', () => {
  const fleet = ['a', 'b'].map((id) => vehicle(id, 'PARK'))
  const [before, marked] = [featuresOf(fleet, now), featuresOf(fleet, now, new Map([['b', now]]))]
  const sent = [differenceOf(before, marked), differenceOf(marked, before)].flatMap(({ add }) => add)
  expect(sent.map(({ properties: { id, alertedAt } }) => [id, alertedAt])).toEqual([
    ['b', now],
    ['b', 0]
  ])
})

it('divides a ring into arcs as large as the numbers, with gaps between them', () => {
  const [driving, standing, silent] = arcsOf([6, 3, 3], 0.1)
  expect((driving?.to ?? 0) - (driving?.from ?? 0)).toBeCloseTo(Math.PI - 0.1)
  expect((standing?.from ?? 0) - (driving?.to ?? 0)).toBeCloseTo(0.1)
  expect((silent?.to ?? 0) + 0.05).toBeCloseTo(2 * Math.PI)
})

it('closes the ring of vehicles that all do the same', () => {
  expect(arcsOf([0, 12, 0], 0.1)).toEqual([undefined, { from: 0, to: 2 * Math.PI }, undefined])
})

it('says the numbers of a ring in words', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  await setLanguage('en')
  const text = ringText({ point_count: 1042, driving: 12, silent: 2 })
  expect(text).toBe('12 driving · 1,028 parked · 2 without signal')
  expect(ringText({ id: 'v1' })).toBe('')
})

it('gathers the fixes of the last fifteen minutes of a vehicle that drives', () => {
  const trails = new Trails()
  for (const age of [20, 14, 14, 1, 0]) trails.note([vehicle('a', 'CRUISE', age, 10 - age / 100)], now - age * minutes)
  expect(trails.get('a')?.map(({ at }) => (now - at) / minutes)).toEqual([14, 1, 0])
})

it('ends the trail of a vehicle that stands, and keeps that of one that is filtered out', () => {
  const trails = new Trails()
  trails.note([vehicle('a', 'CRUISE'), vehicle('b', 'CRUISE')], now)
  trails.note([vehicle('a', 'PARK')], now)
  expect(trails.get('a')).toBeUndefined()
  expect(trails.get('b')).toHaveLength(1)
})

it('keeps the object of an unchanged trail, which is not sent again', () => {
  const trails = new Trails()
  trails.note([vehicle('a', 'CRUISE', 1)], now)
  const before = trails.get('a')
  trails.note([vehicle('a', 'CRUISE', 1)], now)
  expect(trails.get('a')).toBe(before)
})

it('completes a trail with the fixes of the running trip', () => {
  const trails = new Trails()
  trails.note([vehicle('a', 'CRUISE')], now)
  const fix = (age: number) => ({ longitude: 10 - age / 100, latitude: 50, at: now - age * minutes })
  trails.add('a', [fix(30), fix(10), fix(5), fix(0)], now)
  expect(trails.get('a')?.map(({ at }) => (now - at) / minutes)).toEqual([10, 5, 0])
})

it('reads the running trip once, and keeps nothing of it when the trip has ended', () => {
  const trails = new Trails()
  trails.note([vehicle('a', 'CRUISE')], now)
  expect(trails.isComplete('a')).toBe(false)
  trails.add('a', [], now)
  trails.note([vehicle('a', 'CRUISE')], now)
  expect(trails.isComplete('a')).toBe(true)
  trails.note([vehicle('a', 'PARK')], now)
  trails.note([vehicle('a', 'CRUISE', -2)], now + 2 * minutes)
  expect([trails.isComplete('a'), trails.get('a')?.length]).toEqual([false, 1])
})

it('reads the running trip again after nobody has looked for longer than a trail, because it may be another one', () => {
  const trails = new Trails()
  trails.note([vehicle('a', 'CRUISE')], now)
  trails.add('a', [], now)
  trails.note([vehicle('a', 'CRUISE', -14)], now + 14 * minutes)
  expect(trails.isComplete('a')).toBe(true)
  trails.note([vehicle('a', 'CRUISE', -30)], now + 30 * minutes)
  expect([trails.isComplete('a'), trails.get('a')?.length]).toEqual([false, 1])
})

it('goes on with the trails of the page before, which were read', () => {
  const before = new Trails()
  before.note([vehicle('a', 'CRUISE', 1), vehicle('b', 'CRUISE', 1)], now - minutes)
  before.add('a', [{ longitude: 9, latitude: 50, at: now - 5 * minutes }], now)
  const after = new Trails()
  after.restore(JSON.parse(JSON.stringify(before.saved())))
  after.note([vehicle('a', 'CRUISE'), vehicle('b', 'CRUISE')], now)
  expect(after.get('a')?.map(({ at }) => (now - at) / minutes)).toEqual([5, 1, 0])
  expect([after.isComplete('a'), after.isComplete('b'), after.get('b')?.length]).toEqual([true, false, 1])
})

it('finds the moment at which a vehicle was at a place of its trail, between two fixes too', () => {
  const trail = [0, 1, 2].map((index) => ({ longitude: 10 + index / 100, latitude: 50, at: now + index * minutes }))
  expect(momentAt(trail, 10.0125, 50.0001)).toBeCloseTo(now + 1.25 * minutes, -2)
  expect(momentAt(trail, 9, 50)).toBe(now)
  expect(momentAt(trail.slice(0, 1), 10, 50)).toBeUndefined()
})
