import { beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { motionUnitsOf } from '../../../infra/console/language/motion-units.ts'
import './with-messages.ts'

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  await setLanguage('en')
  return () => vi.unstubAllGlobals()
})

it.each(['Boat', 'motorboat', 'Segelboot', 'Yacht', 'cargo ship', 'Schiff', 'bateau', 'Barco', 'barca'])(
  'a vehicle of the type %s is at sea',
  (type) => {
    expect(motionUnitsOf({ type }).isAtSea).toBe(true)
  }
)

it.each([undefined, '', 'Van', 'Shuttle', 'township car', 'shipping van'])(
  'a vehicle of the type %j is on the road',
  (type) => {
    expect(motionUnitsOf({ type }).isAtSea).toBe(false)
  }
)

it('a vehicle with NMEA 2000 is at sea, and one without a profile on the road', () => {
  expect(motionUnitsOf({ n2k_readout: true }).isAtSea).toBe(true)
  expect(motionUnitsOf({ type: 'Van', n2k_readout: false }).isAtSea).toBe(false)
  expect(motionUnitsOf(undefined).isAtSea).toBe(false)
})

it('distances on the road have one decimal below 100 km, and none from there on', () => {
  const { distance } = motionUnitsOf(undefined)
  expect([0, 2000, 2100, 99_940, 99_960, 1_234_567].map(distance)).toEqual([
    '0.0 km',
    '2.0 km',
    '2.1 km',
    '99.9 km',
    '100 km',
    '1,235 km'
  ])
})

it('speeds are in knots and distances in nautical miles, short ones with one decimal', () => {
  const { speed, distance } = motionUnitsOf({ type: 'boat' })
  expect([speed(18.52), speed(0), distance(1852), distance(2315), distance(1_852_000)]).toEqual([
    '10.0\u00a0kn',
    '0.0\u00a0kn',
    '1.0\u00a0NM',
    '1.3\u00a0NM',
    '1,000\u00a0NM'
  ])
})
