/** Compares the contract's resources with the tables and lists of the specification. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiVersion } from '../../lib/contract/api-version.ts'
import { ErrorBody } from '../../lib/contract/resources/error.ts'
import { Header, ListHeader, PermissionVia } from '../../lib/contract/resources/header.ts'
import { LoginResult } from '../../lib/contract/resources/login-result.ts'
import { NotificationRule } from '../../lib/contract/resources/notification-rule.ts'
import {
  NativeappSettings,
  OwnProfile,
  SidebarFilter,
  WebappSettings
} from '../../lib/contract/resources/own-profile.ts'
import { PublicUser } from '../../lib/contract/resources/public-user.ts'
import { Trip } from '../../lib/contract/resources/trip.ts'
import { TripChange } from '../../lib/contract/resources/trip-change.ts'
import { Tripleg } from '../../lib/contract/resources/tripleg.ts'
import { UploadToken } from '../../lib/contract/resources/upload-token.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { VehicleRecordBody } from '../../lib/contract/resources/vehicle-record.ts'
import { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import {
  decisions,
  type Fields,
  fieldsOf,
  fieldsOfRows,
  namesOf,
  section,
  sentenceAfter,
  specification,
  tableRows
} from './documents.ts'
import { broadened, kindOf, kindsOf, requiredOf } from './field-kind.ts'

const named = (names: readonly string[], kind: string): Fields => Object.fromEntries(names.map((name) => [name, kind]))

/** Beyond the specification: decisions, "Sensors and custom values". */
const decidedOfStatus = { towed: 'boolean' }

describe('the vehicle status', () => {
  const text = section(specification, 'Vehicle status')

  it('has the fields of the specification, with their types and values, and otherwise only fields that devices send or the decisions name', () => {
    const specified = fieldsOfRows(tableRows(text), 2)
    const sent = Object.entries(kindsOf(VehicleRecordBody)).filter(([field]) => field in VehicleStatus.shape)

    expect(kindsOf(VehicleStatus)).toEqual({ ...Object.fromEntries(sent), ...decidedOfStatus, ...specified })
    expect(Object.keys(specified)).toContain('battery_ext_4_trend_slope')
  })

  it('requires the fields that the specification requires', () => {
    const required = namesOf(sentenceAfter(text, 'Required: '))

    expect(requiredOf(VehicleStatus).sort()).toEqual(required.sort())
  })
})

/** Beyond the specification: decisions, "From records to status, trips and triplegs", "Logbook" and "Names of trips". */
const decidedOfDrives = {
  start_name: 'string',
  end_name: 'string',
  fuel_lost_lt: 'number',
  duration_idling: 'number',
  odometer_check: 'enum REPLACED MILES KILOMETRES REFUSED',
  odometer_start: 'number',
  odometer_end: 'number',
  duration_over_limit: 'number',
  duration_without_data: 'number',
  harsh_braking: 'number',
  harsh_acceleration: 'number',
  battery_main_min: 'number',
  battery_main_max: 'number'
}

/** Beyond the specification: decisions, "Logbook". */
const writtenInLogbook = { category: 'enum BUSINESS PRIVATE COMMUTE', purpose: 'string', visited: 'string' }
const decidedOfTrips = {
  ...writtenInLogbook,
  category_by: 'enum USER PLACE',
  corrections: 'array',
  num_stops: 'number',
  merged_trip_ids: 'array',
  divided_at: 'date-time'
}

describe('a trip', () => {
  const rows = tableRows(section(specification, 'Trip'))

  it('has the fields of the specification and of the decisions, with their types and values', () => {
    const specified = fieldsOfRows(rows, 3)

    expect(kindsOf(Trip)).toEqual({ ...specified, ...decidedOfDrives, ...decidedOfTrips })
    expect(Object.keys(specified)).toContain('continuous_energy_consumption_pct')
  })

  it('takes changes of the writable fields alone', () => {
    const writable = rows.filter((row) => row[2] === 'yes').flatMap((row) => namesOf(row[0] ?? ''))

    expect(Object.keys(TripChange.shape).sort()).toEqual([...writable, ...Object.keys(writtenInLogbook)].sort())
  })

  it('has a score within the range of the specification', () => {
    const [, lowest, highest] = /in \[(\d), (\d)\]/.exec(rows.flat().join(' ')) ?? []

    const takes = (score: number) => z.safeParse(Trip.shape.validation_score, score).success

    expect([Number(lowest), Number(highest)].map(takes)).toEqual([true, true])
    expect([Number(lowest) - 0.01, Number(highest) + 0.01].map(takes)).toEqual([false, false])
  })
})

describe('a tripleg', () => {
  it('has the fields of the specification and of the decisions, with their types', () => {
    const [own = '', shared = ''] = sentenceAfter(section(specification, 'Tripleg'), 'Fields: ').split(
      /; and the same numeric [^(]*/
    )
    const specified = { ...fieldsOf(own), ...named(namesOf(shared.slice(1, -1)), 'number') }

    expect(kindsOf(Tripleg)).toEqual({ ...specified, ...decidedOfDrives })
    expect(Object.keys(specified)).toContain('end_energy_available_wh')
  })
})

/** Beyond the specification: decisions, "Vehicles written". */
const numbered = (prefix: string, count: number, suffix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}_${index + 1}_${suffix}`)
const textsBeside = [
  ...numbered('ain', 4, 'type'),
  ...numbered('din', 5, 'type'),
  ...numbered('dout', 4, 'type'),
  'battery_main_model',
  ...numbered('battery_ext', 4, 'model')
]

describe('a vehicle profile', () => {
  const text = section(specification, 'Vehicle profile')
  const nested = (name: string) => fieldsOf(sentenceAfter(text, `- ${name}: `))

  it('has the fields of the specification and of the decisions, with their types', () => {
    expect(kindsOf(VehicleProfile)).toEqual({
      ...named(namesOf(sentenceAfter(text, 'Strings: ')), 'string'),
      ...named(namesOf(sentenceAfter(text, 'Numbers: ')), 'number'),
      ...named(namesOf(sentenceAfter(text, 'Booleans: ')), 'boolean'),
      ...named(namesOf(sentenceAfter(text, 'Date-times: ')), 'date-time'),
      ...named(namesOf(sentenceAfter(text, 'Date (YYYY-MM-DD): ')), 'date'),
      ...named(namesOf(sentenceAfter(text, 'Untyped: ')), 'untyped'),
      ...named(textsBeside, 'string'),
      drivetrain_type: 'enum GASOLINE DIESEL ELECTRIC HYBRID OTHER',
      time_zone: 'string',
      speed_limit: 'number',
      subscription: 'object',
      organization_vehicles: 'array',
      display_settings: 'object'
    })
    expect(VehicleProfile.shape).toHaveProperty('temp_3_desc')
  })

  it('has nested objects with the fields of the specification', () => {
    const { subscription, organization_vehicles, display_settings } = VehicleProfile.shape
    const relation = sentenceAfter(text, '- organization_vehicles: array of objects with ')

    expect(kindsOf(subscription)).toEqual({ ...nested('subscription'), origin_type: 'string' })
    expect(kindsOf(organization_vehicles)).toEqual(fieldsOf(relation))
    expect(kindsOf(display_settings)).toEqual(nested('display_settings'))
  })
})

describe('the own profile', () => {
  const rows = tableRows(section(specification, 'User profile'))
  const rowOf = (name: string) => rows.find(([first]) => first === name) ?? []
  const named = /Own profile: `(\w+)` \(([^)]*)\), `(\w+)` \(([^)]*)\)/.exec(decisions) ?? []

  it('has the fields of the specification, with the names that are decided where it has none', () => {
    const [, unit = '', , format = ''] = named

    expect(decisions).toContain('`may_set_map` is true')
    expect(kindsOf(OwnProfile)).toEqual({
      ...fieldsOfRows(rows, 2),
      may_set_map: 'boolean',
      [unit]: `enum ${rowOf('measurement unit preference')[2]?.split(';')[0]?.replace(',', '')}`,
      [format]: `enum ${rowOf('time format preference')[2]?.split(';')[0]?.replace(',', '')}`
    })
  })

  it('has settings with the fields of the specification', () => {
    const [, webapp, nativeapp] = [0, 'settings_webapp', 'settings_nativeapp'].map(
      (name) => rowOf(String(name))[2] ?? ''
    )
    const filter = namesOf(/object of booleans ([^)]*)\)/.exec(webapp ?? '')?.[1] ?? '')

    expect(kindsOf(WebappSettings)).toEqual(fieldsOf(webapp ?? ''))
    expect(kindsOf(NativeappSettings)).toEqual(fieldsOf(nativeapp ?? ''))
    expect(kindsOf(SidebarFilter)).toEqual(Object.fromEntries(filter.map((name) => [name, 'boolean'])))
  })
})

describe.each<[string, string, z.core.$ZodType]>([
  ['a public user', 'User', PublicUser],
  ['a login result', 'Login result', LoginResult]
])('%s', (_, heading, resource) => {
  it('has the fields of the specification, with their types', () => {
    const text = section(specification, heading)
    const specified = fieldsOf(sentenceAfter(text, 'Fields: '))

    expect(broadened(kindsOf(resource), specified)).toEqual(specified)
  })
})

describe('a notification rule', () => {
  it('has the fields of the specification and of the decisions, with their types', () => {
    const specified = fieldsOf(sentenceAfter(section(specification, 'Notification rule'), 'Fields: '))
    const decided = {
      operator: 'string',
      name: 'string',
      enabled: 'boolean',
      priority: 'string',
      rule_set_id: 'string'
    }
    const expected = { ...specified, ...decided }

    expect(broadened(kindsOf(NotificationRule), expected)).toEqual(expected)
  })
})

describe('an upload token', () => {
  it('has the one field of the specification', () => {
    expect(kindsOf(UploadToken)).toEqual(
      fieldsOf(sentenceAfter(section(specification, 'Vehicle data upload token'), 'Field: '))
    )
  })
})

describe('the envelope', () => {
  const rows = tableRows(section(specification, 'Response envelope'))
  const specified = fieldsOfRows(rows, 2)
  const ofLists = rows.filter((row) => row[2]?.includes('list responses')).map(([name]) => name ?? '')

  it('has the header fields of the specification', () => {
    // Source: decisions, "Summaries" and "Places".
    const decided = { incomplete_vehicle_ids: 'array' }
    expect(broadened(kindsOf(ListHeader), specified)).toEqual({ ...specified, ...decided })
    expect(Object.keys(Header.shape)).toEqual(Object.keys(specified).filter((name) => !ofLists.includes(name)))
  })

  it('can do without the addresses of neighbouring pages alone', () => {
    const optional = rows.filter((row) => row[2]?.startsWith('optional')).map(([name]) => name)

    expect(requiredOf(ListHeader)).toEqual(Object.keys(specified).filter((name) => !optional.includes(name)))
  })

  it('names a permission, its way and the organization it came through', () => {
    const notes = rows.find(([name]) => name === 'permission_via')?.[2] ?? ''
    const names = [...notes.matchAll(/`(\w+)` \(/g)].map(([, name]) => name)
    const ways = [...notes.matchAll(/`(\w+)` =/g)].map(([, way]) => way)

    expect(Object.keys(PermissionVia.shape)).toEqual(names)
    expect(requiredOf(PermissionVia)).toEqual(['permission', 'via'])
    expect(kindOf(PermissionVia.shape.via)).toBe(`enum ${['me', ...ways.filter((way) => way !== 'me')].join(' ')}`)
  })

  it('has the error fields of the specification', () => {
    const errorFields = fieldsOfRows(tableRows(section(specification, 'Error body')), 2)

    expect(broadened(kindsOf(ErrorBody), errorFields)).toEqual(errorFields)
  })

  it('reports the current version', () => {
    expect(apiVersion).toBe(/The current version is (v[\d.]+\d)/.exec(specification)?.[1])
  })
})
