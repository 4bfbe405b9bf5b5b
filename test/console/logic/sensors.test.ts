/** Sensors are shown by their rows, their names and the labels in the profile alone. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { FullStatus } from '../../../infra/console/api/vehicle.ts'
import type { CellContext } from '../../../infra/console/fleet/table/column.ts'
import { columnsFor } from '../../../infra/console/fleet/table/columns.ts'
import { sortedVehicles } from '../../../infra/console/fleet/table/sorted.ts'
import { tableFile } from '../../../infra/console/fleet/table/table-file.ts'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import { motionUnitsOf } from '../../../infra/console/language/motion-units.ts'
import { measuredBy, measuredText, scaleIn } from '../../../infra/console/trip/measured.ts'
import { type Track, trackOf } from '../../../infra/console/trip/track.ts'
import { statusGroups } from '../../../infra/console/vehicle/now/status-groups.ts'
import type { FullProfile } from '../../../infra/console/vehicle/shown-vehicle.ts'
import { sensors } from '../../../infra/stack/console/shown-fields.ts'
import type { Track as TrackFile } from '../../../lib/contract/resources/track.ts'
import { vehicleStatus } from '../../../lib/openapi/vehicle-examples.ts'
import { compare, idsOf, now, vehicle } from './fleet-vehicles.ts'
import './with-messages.ts'

beforeAll(async () => {
  vi.stubGlobal('SENSORS', sensors())
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  displayPreferences.value = { unit: 'METRIC', clock: '24H' }
  await setLanguage('en')
  return () => vi.unstubAllGlobals()
})

describe('the values of a vehicle', () => {
  const withoutSensors = Object.fromEntries(
    Object.entries(vehicleStatus).filter(([name]) => !sensors().some(({ field }) => field === name))
  )
  const groupOf = (status: object, profile?: Partial<FullProfile>, wanted = 'Sensors') =>
    statusGroups({ ...withoutSensors, ...status } as FullStatus, {
      profile: profile as FullProfile | undefined,
      isMoving: true,
      towns: undefined,
      units: motionUnitsOf(profile as FullProfile | undefined)
    }).find(({ title }) => title === wanted)?.facts

  it('have a group of sensors where there is one, with numbers and units, or on and off', () => {
    expect(groupOf({})).toBeUndefined()
    expect(groupOf({ temp_1: 21.46, ain_2: 0, din_1: true, dout_4: false, engine_hours_1: 12 })).toEqual([
      ['Temperature 1', '21.5 °C'],
      ['Analog input 2', '0.00 V'],
      ['Digital input 1', 'on'],
      ['Digital output 4', 'off'],
      ['Hours of engine 1', '12.0 h']
    ])
  })

  it('say the charge once if that of the main battery is that of the drive', () => {
    const chargesOf = (drive: object) => {
      const status = { battery_main_pct: 80, battery_main_voltage: 12.6, ...drive }
      return ['Main battery', 'Energy'].map((wanted) => groupOf(status, undefined, wanted)?.map(([label]) => label))
    }
    expect(chargesOf({ state_of_charge_pct: 80 })[0]).not.toContain('Charge')
    expect(chargesOf({ state_of_charge_pct: 80 })[1]).toContain('Charge level')
    expect(chargesOf({ state_of_charge_pct: 60 })[0]).toContain('Charge')
  })

  it('have the hours of engines beside the distance at sea', () => {
    const hours = { engine_hours_1: 12, n2k_operation_hours: 20, temp_1: 21 }
    const profile = { type: 'boat', temp_1_desc: 'Cabin' }
    expect(groupOf(hours, profile)).toEqual([['Cabin', '21.0 °C']])
    const [, , ...position] = groupOf(hours, profile, 'Position') ?? []
    expect(position.slice(1, 3).toSorted()).toEqual([
      ['Hours of engine 1', '12.0 h'],
      ['Hours of operation', '20.0 h']
    ])
  })

  it('name the sensors as the profile does', () => {
    const profile = { temp_2_desc: 'Sea water', din_1_desc: 'Bilge pump', din_2_desc: '' }
    expect(groupOf({ temp_2: 12, din_1: false, din_2: true }, profile)).toEqual([
      ['Sea water', '12.0 °C'],
      ['Bilge pump', 'off'],
      ['Digital input 2', 'on']
    ])
  })

  it('have custom values after the sensors, under their own names and as they are', () => {
    const custom = { water_l: 12.125, constructor: 'aft', bilge: true, cargo: 'ice cream', seal: false, zero: 0 }
    expect(groupOf({ din_1: true, custom })).toEqual([
      ['Digital input 1', 'on'],
      ['bilge', 'on'],
      ['cargo', 'ice cream'],
      ['constructor', 'aft'],
      ['seal', 'off'],
      ['water_l', '12.125'],
      ['zero', '0']
    ])
    expect(groupOf({ custom: {} })).toBeUndefined()
  })

  it('have the charge beside the energy, and the ignition beside the position', () => {
    expect(groupOf({ state_of_charge_pct: 80 }, undefined, 'Energy')).toContainEqual(['Charge level', '80%'])
    expect(groupOf({ ignition_on: false, pdop_value: 1 }, undefined, 'Position')).toContainEqual(['Ignition', 'off'])
  })
})

describe('a replay', () => {
  const properties = {
    vehicle_id: 'boat',
    tolerance: 0,
    times: ['2024-05-01T12:00:00Z', '2024-05-01T12:00:10Z', '2024-05-01T12:00:20Z'],
    din_1: [true, null, false],
    din_2: [null, null, null],
    temp_1: [20, 21, null]
  }
  const coordinates = [0, 1, 2].map((step) => [24, 60 + step / 1000])
  const track = trackOf({ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties })

  it('has lines of numbers, and of 1 and 0 for on and off, where they were measured', () => {
    expect(Object.fromEntries(track?.values ?? [])).toEqual({ temp_1: [20, 21, null], din_1: [1, null, 0] })
  })

  const withCustom = (custom: TrackFile['properties']['custom']) =>
    trackOf({ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { ...properties, custom } })

  it('has curves of custom numbers and bands of custom values that are on or off, under their own names', () => {
    const custom = {
      weight: [1500.25, null, -2],
      seal: [null, true, false],
      cargo: ['ice', null, 'salt'],
      none: [null]
    }
    const sealed = withCustom(custom)
    const numbered = withCustom({ seal: [7, null, 'open'] })
    if (!sealed || !numbered) throw new Error('The tracks have positions')
    const shown = (tracks: readonly Track[]) =>
      measuredBy(tracks.map((each) => ({ track: each })))
        .filter(({ field }) => field.startsWith('custom.'))
        .map((each) => [each.label(), scaleIn(each) !== undefined, measuredText(1, each)])
    expect(shown([sealed])).toEqual([
      ['seal', false, 'on'],
      ['weight', true, '1']
    ])
    expect([sealed.values.get('custom.weight'), sealed.values.get('custom.seal')]).toEqual([
      [1500.25, null, -2],
      [null, 1, 0]
    ])
    expect(numbered.values.get('custom.seal')).toEqual([7, null, null])
    expect(shown([sealed, numbered])).toEqual([
      ['seal', true, '1'],
      ['weight', true, '1']
    ])
  })

  it('has speeds of boats in knots, and others in the unit of the user', () => {
    const sailing = { ...properties, speed: [18.52, 0, null] }
    const sailed = trackOf({ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: sailing })
    if (!sailed) throw new Error('The track has positions')
    const speedOf = (type: string) => {
      const [speed] = measuredBy([{ track: sailed, units: motionUnitsOf({ type }) }])
      return speed && [speed.field, measuredText(18.52, speed), scaleIn(speed)?.unit]
    }
    expect(speedOf('Yacht')).toEqual(['speed', '10.0 kn', 'kn'])
    expect(speedOf('Van')).toEqual(['speed', '19 km/h', 'km/h'])
  })

  it('has no altitude at sea', () => {
    const high = coordinates.map(([longitude = 0, latitude = 0]) => [longitude, latitude, 3])
    const floated = trackOf({ type: 'Feature', geometry: { type: 'LineString', coordinates: high }, properties })
    if (!floated) throw new Error('The track has positions')
    const fieldsOf = (type: string) =>
      measuredBy([{ track: floated, units: motionUnitsOf({ type }) }]).map(({ field }) => field)
    expect(fieldsOf('Van')).toContain('altitude')
    expect(fieldsOf('Yacht')).not.toContain('altitude')
  })

  it('names the sensors of one trip as the profile does, and those of several by their fields', () => {
    if (!track) throw new Error('The track has positions')
    const trip = { track, labels: { din_1_desc: 'Bilge pump' } }
    const shown = measuredBy([trip])
    expect(shown.map(({ label, unit }) => [label(), unit])).toEqual([
      ['Temperature 1', '°C'],
      ['Bilge pump', undefined]
    ])
    expect(shown.map((each) => measuredText(1, each))).toEqual(['1.0 °C', 'on'])
    expect(measuredBy([trip, trip]).map(({ label }) => label())).toEqual(['Temperature 1', 'Digital input 1'])
  })

  const charged = (main: readonly (number | null)[] | undefined, drive: readonly (number | null)[] | undefined) => {
    const sent = { ...(main && { battery_main_pct: main }), ...(drive && { state_of_charge_pct: drive }) }
    const values = { ...properties, ...sent } as TrackFile['properties']
    const charges = trackOf({ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: values })
    if (!charges) throw new Error('The track has positions')
    return { track: charges }
  }
  const chargesOf = (...trips: { readonly track: Track }[]) =>
    measuredBy(trips).flatMap(({ field, label }) => (field.endsWith('_pct') ? [[field, label()]] : []))

  it('has one chart of the charge where main battery and drive battery have the same', () => {
    const [main, drive] = [charged([80, null, 79], undefined), charged(undefined, [80, 79.5, 79])]
    const same = charged([80, null, 79], [80, null, 79])
    expect(chargesOf(same)).toEqual([['state_of_charge_pct', 'Charge level']])
    expect(chargesOf(same, drive)).toEqual([['state_of_charge_pct', 'Charge level']])
    expect(chargesOf(main)).toEqual([['battery_main_pct', 'Charge']])
    const both = [
      ['battery_main_pct', 'Battery'],
      ['state_of_charge_pct', 'Charge level']
    ]
    expect(chargesOf(charged([80, null, 79], [80, null, 78]))).toEqual(both)
    expect(chargesOf(main, drive)).toEqual(both)
  })
})

describe('the table of the fleet', () => {
  const context: CellContext = { now, towns: undefined, drivers: new Map(), organizations: new Map() }
  const fleet = [
    vehicle('a', { name: 'Alpha' }, { temp_1: 4, din_1: true }),
    vehicle('b', { name: 'Beta' }, { temp_1: -18.25 }),
    vehicle('c', { name: 'Gamma' }),
    { id: 'd' }
  ]

  it('has columns of the sensors that a vehicle has', () => {
    const own = (vehicles: typeof fleet) =>
      columnsFor(vehicles).flatMap(({ id, title }) => (typeof title === 'string' ? [] : [[id, title()]]))
    expect(own(fleet)).toEqual([
      ['temp_1', 'Temperature 1'],
      ['din_1', 'Digital input 1']
    ])
    expect(own(fleet.slice(2))).toEqual([])
  })

  it('is ordered by a sensor, and saved with it', () => {
    expect(idsOf(sortedVehicles(fleet, { column: 'temp_1', isDescending: false }, context, compare))).toEqual([
      'b',
      'a',
      'c',
      'd'
    ])
    const columns = columnsFor(fleet).filter(({ id }) => ['name', 'temp_1', 'din_1'].includes(id))
    expect(tableFile(columns, fleet, context).split('\r\n')).toEqual([
      '\ufeffVehicle,Temperature 1 (°C),Digital input 1',
      'Alpha,4,on',
      'Beta,-18.3,',
      'Gamma,,',
      'd,,',
      ''
    ])
  })
})
