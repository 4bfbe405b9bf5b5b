import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import type { ListedTrip } from '../../../infra/console/trip/trip.ts'
import { tripFile, tripFileName } from '../../../infra/console/trip/trip-file.ts'
import { madeTrip } from '../made-trips.ts'
import './with-messages.ts'

const names = new Map([['v0', 'Van; blue']])

const trips = [
  madeTrip(0, 61, {
    start_name: 'Depot',
    end_name: 'Kotka, FI',
    distance_tot: 12_340,
    duration_cruising: 250.4,
    num_stops: 2,
    speed_max: 87.5,
    can_fuel_consumption_tot: 1.25,
    driver: '=Ana',
    category: 'BUSINESS',
    notes: 'Late'
  }),
  madeTrip(1, 61, { completed: false, distance_tot: undefined })
] as ListedTrip[]

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }))

afterEach(async () => {
  displayPreferences.value = { unit: 'METRIC' }
  await setLanguage('en')
  vi.unstubAllGlobals()
})

it('a file of trips has the head in words with units, and a line for each trip', async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  await setLanguage('en')
  displayPreferences.value = { unit: 'IMPERIAL' }
  expect(tripFile(trips, names).split('\r\n')).toEqual([
    '\ufeffVehicle,Departure (UTC),Arrival (UTC),Start,Destination,Distance (mi),Duration (s),Moving (s),Stops,Top speed (mph),Fuel used (US gal),Driver,Category,Name,Notes',
    '"Van; blue",2026-03-04 10:00:00,2026-03-04 10:05:00,Depot,"Kotka, FI",7.7,300,250.4,2,54.4,0.3,\'=Ana,Business,,Late',
    'v1,2026-03-04 10:01:00,,,,,300,,,,,,,,',
    ''
  ])
})

it('a file has semicolons and decimal commas if spreadsheets expect them in the language', async () => {
  vi.stubGlobal('navigator', { languages: ['de-DE'] })
  await setLanguage('de')
  const [head = '', line] = tripFile(trips, undefined).split('\r\n')
  expect(head.split(';').slice(0, 2)).toEqual(['\ufeffAbfahrt (UTC)', 'Ankunft (UTC)'])
  expect(line).toBe(
    `2026-03-04 10:00:00;2026-03-04 10:05:00;Depot;"Kotka, FI";12,3;300;250,4;2;87,5;1,3;'=Ana;Dienstlich;;Late`
  )
})

it('a file has a decimal point in a region that writes one, whatever the language', async () => {
  vi.stubGlobal('navigator', { languages: ['de-CH'] })
  await setLanguage('de')
  expect(tripFile(trips, undefined)).toContain(',12.3,300,')
})

it('the name of a file has its days', () => {
  expect(tripFileName({ from: '2026-03-01', to: '2026-03-31' })).toBe('trips-2026-03-01-2026-03-31.csv')
})
