/** What the users of the demo write on the trips of its vehicles: drivers, categories, names and notes. */
import type { TripChange } from '../../../lib/contract/resources/trip-change.ts'
import { timeZones } from '../simulator/road-areas.ts'
import { type FleetVehicleId, fleetVehicle } from './fleet-vehicles.ts'
import { isWorkday, localDay } from './local-days.ts'

interface Logbook {
  /** They take turns day by day. */
  readonly drivers: readonly [string, ...string[]]
  /** Written on every trip. */
  readonly always?: TripChange
  /** Written on trips at weekends, instead of the fields of `always`. */
  readonly atWeekends?: TripChange
  /** Written on the newest trips, instead of the other fields, the newest one first. */
  readonly newest: readonly TripChange[]
}

/** The vehicles without an entry have no trips in the time in which a logbook is filled in. */
const logbooks: Readonly<Partial<Record<FleetVehicleId, Logbook>>> = {
  'opel-movano': {
    drivers: ['Mika Laine', 'Sanna Korhonen'],
    always: { purpose: 'Deliveries' },
    newest: [
      { name: 'Market round', notes: 'Two parcels came back because nobody was at home.' },
      { name: 'Harbour round', visited: 'Hakaniemi market hall' },
      { name: 'Market round', notes: 'The left mirror is loose. The workshop knows.' }
    ]
  },
  'kia-picanto': {
    drivers: ['Dana Demo'],
    always: { category: 'COMMUTE' },
    atWeekends: { category: 'PRIVATE', name: 'Weekend errand' },
    newest: [{}, { notes: 'Detour: the road along the park was closed.' }]
  },
  'renault-zoe': {
    drivers: ['Aino Virtanen', 'Mika Laine'],
    always: { category: 'BUSINESS', purpose: 'Hotel shuttle' },
    newest: [{ visited: 'Hotel by the station' }, {}, { notes: 'Three guests, one wheelchair.' }]
  },
  'toyota-yaris': {
    drivers: ['Noora Salmi', 'Eero Mäkinen'],
    always: { purpose: 'Home visits' },
    newest: [{ name: 'Morning visits' }, { name: 'Morning visits', notes: 'Key of door 4 was missing.' }]
  },
  'skoda-octavia': {
    drivers: ['Otto Operations'],
    always: { purpose: 'Spare parts' },
    newest: [{ notes: 'The battery was weak at the start.' }]
  },
  'duffy-22': {
    drivers: ['Kaisa Lind', 'Jari Holm'],
    always: { purpose: 'Harbour tour' },
    newest: [{ name: 'School class' }, { name: 'Morning tour', notes: 'Fog until the second jetty.' }]
  },
  'mercedes-vito': {
    drivers: ['Jana Krüger', 'Uwe Lange'],
    always: { purpose: 'Boat repairs' },
    newest: [{ visited: 'Boathouses on the lake' }, { notes: 'The pump was under warranty.' }]
  },
  'peugeot-e-208': {
    drivers: ['Heike Schröder'],
    always: { purpose: 'Home visits' },
    newest: [{ name: 'Morning visits' }, { notes: 'The charger at the centre was busy.' }]
  }
}

/** Undefined for a vehicle without a logbook. `index` is 0 for the newest trip, which ended at `endMilliseconds`. */
export function logbookEntry(id: FleetVehicleId, index: number, endMilliseconds: number): TripChange | undefined {
  const logbook = logbooks[id]
  if (!logbook) return undefined
  const { drivers, always, atWeekends, newest } = logbook
  const day = localDay(endMilliseconds, timeZones[fleetVehicle(id).area])
  const driver = drivers[day % drivers.length] ?? drivers[0]
  return { driver, ...always, ...(!isWorkday(day) && atWeekends), ...newest[index] }
}
