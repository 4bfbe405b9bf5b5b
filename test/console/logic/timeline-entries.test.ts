import { expect, it } from 'vitest'
import { type DayOfVehicle, entriesOf } from '../../../infra/console/vehicle/timeline/timeline-entries.ts'

const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`
const day = { from: Date.parse(at('00:00')), until: Date.parse(at('00:00', '03')) }
const later = Date.parse(at('12:00', '05'))

const found: DayOfVehicle = {
  legs: [
    { id: 'l2', timestamp_start: at('14:00'), timestamp_end: at('15:00'), distance_tot: 2000 },
    { id: 'l1', timestamp_start: at('08:00'), timestamp_end: at('09:00'), distance_tot: 1000 }
  ],
  trips: [
    { id: 't2', timestamp_start: at('14:00'), timestamp_end: at('15:00') },
    { id: 't1', timestamp_start: at('08:00'), timestamp_end: at('09:00') }
  ],
  visits: [],
  actions: []
}

const shown = (of: DayOfVehicle, now = later) =>
  entriesOf(of, day, now).map(({ kind, from, until, tripId }) => [
    kind,
    new Date(from).toISOString().slice(11, 16),
    new Date(until).toISOString().slice(11, 16),
    tripId
  ])

it('has drives with the stands between them, each with the trip whose replay shows it', () => {
  expect(shown(found)).toEqual([
    // No trip was before it.
    ['stand', '00:00', '08:00', undefined],
    ['drive', '08:00', '09:00', 't1'],
    ['stand', '09:00', '14:00', 't1'],
    ['drive', '14:00', '15:00', 't2'],
    ['stand', '15:00', '00:00', 't2']
  ])
})

it('ends at the present moment of a day that is not over', () => {
  expect(shown(found, Date.parse(at('10:30'))).at(-1)).toEqual(['stand', '09:00', '10:30', 't1'])
})

it('is cut at the ends of the day, and has nothing of other days', () => {
  const legs = [
    { id: 'l1', timestamp_start: at('22:00', '01'), timestamp_end: at('01:00') },
    { id: 'l2', timestamp_start: at('22:00'), timestamp_end: at('02:00', '03') },
    { id: 'l3', timestamp_start: at('08:00', '04'), timestamp_end: at('09:00', '04') }
  ]

  expect(shown({ ...found, legs, trips: [] })).toEqual([
    ['drive', '00:00', '01:00', undefined],
    ['stand', '01:00', '22:00', undefined],
    ['drive', '22:00', '00:00', undefined]
  ])
})

it('has a visit that is not over up to the present moment', () => {
  const visit = {
    id: 'v1',
    place_id: 'p',
    place_name: 'Depot',
    vehicle_id: 'v',
    timestamp_start: at('09:00'),
    completed: false,
    duration: 0,
    late: false
  }

  expect(shown({ ...found, visits: [visit] }, Date.parse(at('10:30')))).toContainEqual([
    'visit',
    '09:00',
    '10:30',
    't1'
  ])
})

it('leads from an action to its own trip, else to the trip of its moment', () => {
  const action = (id: string, time: string, trip?: string) =>
    ({ id, timestamp: at(time), type: 'REFUELLED', vehicle_id: 'v', data: {}, ...(trip && { trip_id: trip }) }) as const
  const entries = shown({ ...found, actions: [action('a1', '08:30', 'own'), action('a2', '10:00')] })

  expect(entries.filter(([kind]) => kind === 'action')).toEqual([
    ['action', '08:30', '08:30', 'own'],
    ['action', '10:00', '10:00', 't1']
  ])
})

it('leaves out the ends of trips, which the drives show', () => {
  const actions = (['TRIP_STARTED', 'TRIP_ENDED'] as const).map((type, index) => {
    return { id: `a${index}`, timestamp: at('08:00'), type, vehicle_id: 'v', data: {} }
  })

  expect(shown({ ...found, actions })).toEqual(shown(found))
})

it('leads into a trip that lasts over several days, also while it stands', () => {
  const trips = [{ id: 'long', timestamp_start: at('08:00', '01'), timestamp_end: at('08:00', '06') }]

  expect(shown({ ...found, trips }).every(([, , , trip]) => trip === 'long')).toBe(true)
})
