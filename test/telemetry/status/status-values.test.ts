import { describe, expect, it } from 'vitest'
import { isHome } from '../../../lib/telemetry/detection/known-home.ts'
import { defaultDetectionSettings as defaults } from '../../../lib/telemetry/detection-settings.ts'
import { batteryTrend } from '../../../lib/telemetry/status/battery-trend.ts'
import { expectedRange } from '../../../lib/telemetry/status/expected-range.ts'
import { type StoredState, stateAt, vehicleState } from '../../../lib/telemetry/status/vehicle-state.ts'

const minute = 60_000
const day = 86_400_000
const noon = Date.parse('2024-02-01T12:00:00.000Z')

/** Returns one sample every this many minutes from noon on. */
const samples = (everyMinutes: number, ...volts: number[]) =>
  volts.map((value, index) => ({ atMilliseconds: noon + index * everyMinutes * minute, volts: value }))

describe('the trend of a battery', () => {
  it('is the slope of the least-squares line in mV/h', () => {
    expect(batteryTrend(samples(10, 12, 12.1, 12.2, 12.3), defaults)).toEqual({ trend: 'CHARGE', slope: 600 })
    expect(batteryTrend(samples(30, 12.6, 12.55, 12.5), defaults)).toEqual({ trend: 'DISCHARGE', slope: -100 })
    // By hand: t̄ = 10 min, ū = 12.2; Σ(t − t̄)(u − ū) = 2, Σ(t − t̄)² = 200 min²: 0.01 V/min.
    expect(batteryTrend(samples(10, 12, 12.4, 12.2), defaults)).toEqual({ trend: 'CHARGE', slope: 600 })
  })

  it('is constant below 20 mV/h', () => {
    expect(batteryTrend(samples(30, 12, 12.0099, 12.0198), defaults)).toEqual({ trend: 'CONST', slope: 19.8 })
    expect(batteryTrend(samples(30, 12, 12.01, 12.02), defaults)).toEqual({ trend: 'CHARGE', slope: 20 })
  })

  it('needs 3 samples over 10 minutes', () => {
    expect(batteryTrend([], defaults)).toEqual({ trend: 'CONST', slope: 0 })
    expect(batteryTrend(samples(10, 12, 13), defaults)).toEqual({ trend: 'CONST', slope: 0 })
    expect(batteryTrend(samples(4.9, 12, 13, 14), defaults)).toEqual({ trend: 'CONST', slope: 0 })
    expect(batteryTrend(samples(5, 12, 13, 14), defaults).trend).toBe('CHARGE')
  })

  it('uses the last 60 minutes alone', () => {
    const rising = samples(20, 1, 1, 1, 12, 12.1, 12.2, 12.3)
    expect(batteryTrend(rising, defaults)).toEqual({ trend: 'CHARGE', slope: 300 })
  })
})

describe('the expected range', () => {
  it('is what is left divided by the consumption, by the average before the current one', () => {
    const petrol = { speed: 100, fuelLitres: 30, fuelRateLitresPerHour: 6 }
    expect(expectedRange(petrol, { litresPerHundredKilometres: 5 })).toEqual({
      expected_range: 600_000,
      expected_range_current_power: 500_000,
      expected_range_average_power: 600_000
    })
    expect(expectedRange(petrol, {})).toEqual({ expected_range: 500_000, expected_range_current_power: 500_000 })
  })

  it('is that of the batteries where they are known', () => {
    const electric = { speed: 50, remainingWh: 20_000, currentPowerWatts: 10_000, fuelLitres: 3 }
    expect(expectedRange(electric, { wattHoursPerKilometre: 160, litresPerHundredKilometres: 5 })).toEqual({
      expected_range: 125_000,
      expected_range_current_power: 100_000,
      expected_range_average_power: 125_000
    })
  })

  it('is unknown at standstill, downhill, and where what is left is unknown', () => {
    expect(expectedRange({ speed: 4.9, fuelLitres: 30, fuelRateLitresPerHour: 1 }, {})).toEqual({})
    expect(expectedRange({ speed: 50, remainingWh: 20_000, currentPowerWatts: -500 }, {})).toEqual({})
    expect(expectedRange({ speed: 50 }, { litresPerHundredKilometres: 5 })).toEqual({})
    expect(expectedRange({ speed: 50, fuelLitres: 0 }, { litresPerHundredKilometres: 5 })).toMatchObject({
      expected_range: 0
    })
  })
})

const home = { longitude: 10, latitude: 50 }
/** Degrees of latitude of one metre. */
const metre = 360 / (2 * Math.PI * 6_371_000)
const awayFromHome = (metres: number) => ({ longitude: 10, latitude: 50 + metres * metre })

describe('being at home', () => {
  it('begins within 100 m of home and ends beyond 150 m', () => {
    expect(isHome(home, awayFromHome(99), false, defaults)).toBe(true)
    expect(isHome(home, awayFromHome(101), false, defaults)).toBe(false)
    expect(isHome(home, awayFromHome(149), true, defaults)).toBe(true)
    expect(isHome(home, awayFromHome(151), true, defaults)).toBe(false)
  })

  it('needs a home', () => {
    expect(isHome(undefined, home, true, defaults)).toBe(false)
  })
})

describe('the state at the last record', () => {
  const parked = { isInitialized: true, isHomeKnown: true, isAtHome: true, isMoving: false }

  it('is SETUP, then SETUP_HOME_COMP until a home is known', () => {
    expect(vehicleState({ ...parked, isInitialized: false })).toBe('SETUP')
    expect(vehicleState({ ...parked, isHomeKnown: false, isAtHome: false })).toBe('SETUP_HOME_COMP')
  })

  it('is CRUISE while it moves, with or without a home', () => {
    expect(vehicleState({ ...parked, isMoving: true })).toBe('CRUISE')
    expect(vehicleState({ ...parked, isMoving: true, isHomeKnown: false, isAtHome: false })).toBe('CRUISE')
  })

  it('is PARK_HOME at home, and PARK elsewhere', () => {
    expect(vehicleState(parked)).toBe('PARK_HOME')
    expect(vehicleState({ ...parked, isAtHome: false })).toBe('PARK')
  })
})

describe('the state as time passes', () => {
  const at: StoredState = {
    state: 'PARK',
    parked: 'PARK',
    lastFixMilliseconds: noon,
    lastTripEndMilliseconds: noon,
    floatDays: 7
  }

  it('becomes FLOAT after 7 days without a trip, though records still come', () => {
    expect(stateAt(at, noon + 7 * day)).toBe('PARK')
    expect(stateAt(at, noon + 7 * day + 1)).toBe('FLOAT')
    expect(stateAt({ ...at, lastFixMilliseconds: noon + 8 * day }, noon + 8 * day)).toBe('FLOAT')
  })

  it('stays at home, and stays without a home', () => {
    for (const parked of ['PARK_HOME', 'SETUP_HOME_COMP', 'SETUP'] as const) {
      expect(stateAt({ ...at, state: parked, parked }, noon + 30 * day)).toBe(parked)
    }
  })

  it('has parked after 60 minutes of silence', () => {
    const moving: StoredState = { ...at, state: 'CRUISE' }
    expect(stateAt(moving, noon + 60 * minute)).toBe('CRUISE')
    expect(stateAt(moving, noon + 60 * minute + 1)).toBe('PARK')
    expect(stateAt({ ...moving, parked: 'PARK_HOME' }, noon + 60 * minute + 1)).toBe('PARK_HOME')
    expect(stateAt({ ...moving, parked: 'SETUP_HOME_COMP' }, noon + 60 * minute + 1)).toBe('SETUP_HOME_COMP')
    expect(stateAt(moving, noon + 7 * day + 1)).toBe('FLOAT')
  })
})
