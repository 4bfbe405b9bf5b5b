/** What follows from the trips of one vehicle. */
import { describe, expect, it } from 'vitest'
import { tripActions } from '../../lib/actions/trip-actions.ts'
import type { Trip } from '../../lib/contract/resources/trip.ts'
import { withDefaults } from '../../lib/telemetry/detection-settings.ts'
import type { WithEnds } from '../../lib/trips/stored-ends.ts'

const home = { longitude: 24.94, latitude: 60.17 }
const terms = { settings: withDefaults({ tank: { tankSizeLitres: 50 } }), home }
const [away, atHome] = [
  [25.4, 60.3],
  [home.longitude, home.latitude]
] as const

/** From 08:00 to 09:00 unless the changes say otherwise. */
const trip = (changes: Partial<WithEnds<Trip>> = {}): WithEnds<Trip> => ({
  id: 'first',
  vehicle_id: 'van',
  timestamp_start: '2026-03-01T08:00:00.000Z',
  timestamp_end: '2026-03-01T09:00:00.000Z',
  completed: true,
  deleted: false,
  valid: true,
  validation_score: 1,
  visibility: 'PRIVATE',
  is_liked_by_me: false,
  num_likes: 0,
  ...changes
})

/** In the afternoon. */
const later = (changes: Partial<WithEnds<Trip>> = {}) =>
  trip({
    id: 'later',
    timestamp_start: '2026-03-01T14:00:00.000Z',
    timestamp_end: '2026-03-01T15:00:00.000Z',
    ...changes
  })

const typesOf = (...trips: WithEnds<Trip>[]) => tripActions(trips, terms).map(({ id }) => id)

describe('a trip', () => {
  it('starts and ends', () => {
    const actions = tripActions(
      [trip({ start_name: 'Espoo, FI', end_name: 'Kotka, FI', distance_tot: 9, duration_tot: 8 })],
      terms
    )
    expect(actions).toEqual([
      {
        id: 'first-TRIP_STARTED',
        type: 'TRIP_STARTED',
        timestamp: '2026-03-01T08:00:00.000Z',
        vehicle_id: 'van',
        trip_id: 'first',
        data: { place_name: 'Espoo, FI' }
      },
      {
        id: 'first-TRIP_ENDED',
        type: 'TRIP_ENDED',
        timestamp: '2026-03-01T09:00:00.000Z',
        vehicle_id: 'van',
        trip_id: 'first',
        data: { place_name: 'Kotka, FI', distance_tot: 9, duration_tot: 8 }
      }
    ])
  })

  it('that is running has not ended', () => {
    expect(typesOf(trip({ completed: false, notes: 'Ice', ends: [...atHome] }))).toEqual([
      'first-HOME_LEFT',
      'first-TRIP_STARTED'
    ])
  })

  it('that is not valid is nothing', () => {
    expect(typesOf(trip({ valid: false, notes: 'Noise' }))).toEqual([])
  })

  it.each([
    ['from home', [...atHome, ...away], ['first-HOME_LEFT', 'first-TRIP_STARTED', 'first-TRIP_ENDED']],
    ['to home', [...away, ...atHome], ['first-TRIP_STARTED', 'first-TRIP_ENDED', 'first-HOME_REACHED']],
    ['elsewhere', [...away, ...away], ['first-TRIP_STARTED', 'first-TRIP_ENDED']]
  ] as const)('leads %s', (_, ends, ids) => {
    expect(typesOf(trip({ ends: [...ends] as [number, number, number, number] }))).toEqual(ids)
    expect(
      tripActions([trip({ ends: [...ends] as [number, number, number, number] })], { settings: terms.settings })
    ).toHaveLength(2)
  })

  it('has its notes as an action', () => {
    expect(tripActions([trip({ notes: 'Ice' })], terms).at(-1)).toEqual({
      id: 'first-NOTE',
      type: 'NOTE',
      timestamp: '2026-03-01T09:00:00.000Z',
      vehicle_id: 'van',
      trip_id: 'first',
      message: 'Ice',
      data: {}
    })
  })

  it('is refuelled in its stops', () => {
    const stops = { fuel_num_refueled: 2, fuel_refueled_lt: 31.5 }
    expect(tripActions([trip(stops)], terms)).toContainEqual(
      expect.objectContaining({ id: 'first-REFUELLED', timestamp: '2026-03-01T09:00:00.000Z', data: stops })
    )
    expect(typesOf(trip({ fuel_num_refueled: 0 }))).not.toContain('first-REFUELLED')
  })
})

describe('between two trips', () => {
  const level = { fuel_start_level_lt: 30, fuel_used_lt: 10, fuel_refueled_lt: 4, fuel_lost_lt: 2 }

  it('the tank is filled by the rise of its litres', () => {
    const filled = tripActions([later({ fuel_start_level_lt: 47, start_name: 'Kotka, FI' }), trip(level)], terms)
    expect(filled).toContainEqual({
      id: 'later-REFUELLED-before',
      type: 'REFUELLED',
      timestamp: '2026-03-01T14:00:00.000Z',
      vehicle_id: 'van',
      trip_id: 'later',
      data: { place_name: 'Kotka, FI', fuel_refueled_lt: 25 }
    })
  })

  it.each([
    ['less than the threshold of a stop', level, { fuel_start_level_lt: 22.5 }],
    ['less than the threshold in percent', { fuel_most_recent_pct: 40 }, { fuel_start_level_pct: 42 }],
    ['from an unknown level', {}, { fuel_start_level_lt: 50, fuel_start_level_pct: 100 }]
  ])('the tank is not filled by a rise of %s', (_, before, after) => {
    expect(typesOf(trip(before), later(after))).not.toContain('later-REFUELLED-before')
  })

  it('the tank is filled by the rise of its percentage if litres are not known', () => {
    const ids = typesOf(trip({ fuel_most_recent_pct: 40 }), later({ fuel_start_level_pct: 90 }))
    expect(ids).toContain('later-REFUELLED-before')
  })

  it.each([
    ['3 %', { end_energy_available_pct: 40 }, { start_energy_available_pct: 43 }, { energy_charged_pct: 3 }],
    ['1,000 Wh', { end_energy_available_wh: 5000 }, { start_energy_available_wh: 6000 }, { energy_charged_wh: 1000 }]
  ])('the batteries are charged by %s', (_, before, after, data) => {
    expect(tripActions([trip(before), later(after)], terms)).toContainEqual(
      expect.objectContaining({ id: 'later-CHARGED', timestamp: '2026-03-01T14:00:00.000Z', data })
    )
  })

  it.each([
    ['2.9 %', { end_energy_available_pct: 40 }, { start_energy_available_pct: 42.9 }],
    [
      '2.9 % and 5,000 Wh',
      { end_energy_available_pct: 40, end_energy_available_wh: 0 },
      { start_energy_available_pct: 42.9, start_energy_available_wh: 5000 }
    ],
    ['999 Wh', { end_energy_available_wh: 5000 }, { start_energy_available_wh: 5999 }]
  ])('the batteries are not charged by %s', (_, before, after) => {
    expect(typesOf(trip(before), later(after))).not.toContain('later-CHARGED')
  })

  it('a trip that is not valid is left out', () => {
    const noise = trip({
      id: 'noise',
      timestamp_end: '2026-03-01T10:00:00.000Z',
      valid: false,
      end_energy_available_pct: 90
    })
    const ids = typesOf(trip({ end_energy_available_pct: 40 }), noise, later({ start_energy_available_pct: 80 }))
    expect(ids).toContain('later-CHARGED')
  })
})
