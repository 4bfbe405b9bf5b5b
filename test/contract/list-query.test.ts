/** The query parameters of lists: what each takes, and what a list is asked for by them. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  fieldsQuery,
  filterQuery,
  lifetimeQuery,
  orderbyQuery,
  pageQuery,
  rangeChecks,
  rangeQuery
} from '../../lib/contract/list-query.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success
const { offset, limit } = pageQuery()

describe('offset and limit', () => {
  it('are 0 and 50 where they are absent', () => {
    expect([z.parse(offset, undefined), z.parse(limit, undefined)]).toEqual([0, 50])
  })

  it.each([
    ['0', 0],
    ['1', 1],
    ['007', 7],
    ['500', 500],
    ['501', 500],
    ['99999999999999999999999', 500]
  ])('serve a limit of %s as %d', (text, served) => {
    expect(z.parse(limit, text)).toBe(served)
  })

  it('keep an offset beyond any list exact or at the greatest exact number', () => {
    expect(['1000000', '99999999999999999999999'].map((text) => z.parse(offset, text))).toEqual([
      1_000_000,
      Number.MAX_SAFE_INTEGER
    ])
  })

  it.each(['', '-1', '1.5', '1e3', '+1', ' 1', '0x10', 'ten', 'NaN', '١', 'Infinity'])('refuse %j', (text) => {
    expect([takes(offset, text), takes(limit, text)]).toEqual([false, false])
  })
})

describe('fields', () => {
  const fields = fieldsQuery(VehicleStatus)

  it('are names of the resource, separated by commas', () => {
    expect(z.parse(fields, 'vehicle_id,battery_ext_4_pct')).toEqual(['vehicle_id', 'battery_ext_4_pct'])
  })

  it('are all where they are absent', () => {
    expect(z.parse(fields, undefined)).toBeUndefined()
  })

  it('are refused by name, every unknown one', () => {
    const { error } = z.safeParse(fields, 'speed,velocity,,constructor')

    expect(error?.issues.map(({ message }) => message)).toEqual([
      'names an unknown field: velocity',
      'names an unknown field: ',
      'names an unknown field: constructor'
    ])
  })
})

describe('orderby', () => {
  const orderby = orderbyQuery(VehicleProfile)

  it.each([
    ['name', { field: 'name', descending: false }],
    ['-tank_size', { field: 'tank_size', descending: true }],
    ['initial_date', { field: 'initial_date', descending: false }]
  ])('of %s is a field with a direction', (text, order) => {
    expect(z.parse(orderby, text)).toEqual(order)
  })

  it.each([
    ['unheard_of', 'names a field that cannot be ordered by: unheard_of'],
    ['--name', 'names a field that cannot be ordered by: -name'],
    ['-', 'names a field that cannot be ordered by: '],
    ['name,id', 'names a field that cannot be ordered by: name,id'],
    ['subscription', 'names a field that cannot be ordered by: subscription'],
    ['organization_vehicles', 'names a field that cannot be ordered by: organization_vehicles'],
    [
      'processing_pipeline_module_options_overrides',
      'names a field that cannot be ordered by: processing_pipeline_module_options_overrides'
    ]
  ])('of %s is refused', (text, message) => {
    expect(z.safeParse(orderby, text).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('takes every field of a vehicle status that holds one value', () => {
    const names = Object.keys(VehicleStatus.shape)

    expect(names.filter((name) => !takes(orderbyQuery(VehicleStatus), name))).toEqual(['custom'])
  })
})

describe('filter', () => {
  it('is a text of up to 1,024 characters', () => {
    expect(['van', 'x'.repeat(1024), 'x'.repeat(1025)].map((text) => takes(filterQuery(), text))).toEqual([
      true,
      true,
      false
    ])
  })
})

describe('until', () => {
  it.each([
    ['2026-01-31T12:00:00+0000', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00-0130', '2026-01-31T13:30:00.000Z'],
    ['2026-01-31T12:00:00 01:00', '2026-01-31T11:00:00.000Z'],
    ['2026-01-31T12:00:00.5 0100', '2026-01-31T11:00:00.500Z'],
    ['2026-01-31t12:00:60 01:00', '2026-01-31T11:00:59.000Z'],
    ['2026-01-31T12:00:00+01:00', '2026-01-31T11:00:00.000Z'],
    ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z']
  ])('takes %s', (written, moment) => {
    expect(z.parse(rangeQuery().to, written)).toBe(moment)
  })

  it.each([
    '2026-01-31T12:00:00',
    '2026-01-31T12:00:00 ',
    '2026-01-31T12:00:00  01:00',
    '2026-01-31T12:00:00 01',
    '2026-01-31T12:00:00+1',
    '2026-01-31T12:00:00 25:00',
    '2026-01-31 12:00',
    '2026-01-31 12:00:00 01:00',
    '2026-01-31T12:00 01:00x'
  ])('refuses %j', (written) => {
    expect(takes(rangeQuery().to, written)).toBe(false)
  })
})

describe('from and to', () => {
  const range = z.object(rangeQuery()).check(...rangeChecks)
  const [morning, evening] = ['2026-03-02T06:00:00.000Z', '2026-03-02T18:00:00.000Z']
  const pathsOf = (query: object) => z.safeParse(range, query).error?.issues.map(({ path }) => path.join('.'))

  it('may be one moment', () => {
    expect(z.parse(range, { from: morning, to: morning })).toEqual({ from: morning, to: morning })
  })

  it('has `until` as a second name of `to`', () => {
    expect(z.parse(range, { from: morning, until: evening })).toEqual({ from: morning, to: evening })
  })

  it.each([
    [{ to: evening, until: evening }, ['until']],
    [{ from: evening, to: morning }, ['from']],
    [{ from: evening, until: morning }, ['from']]
  ])('refuses %j', (query, paths) => {
    expect(pathsOf(query)).toEqual(paths)
  })
})

describe('lifetime_minutes', () => {
  it.each(['-1', '1441', '1.5', '', 'long'])('refuses %j', (text) => {
    expect(takes(lifetimeQuery().lifetime_minutes, text)).toBe(false)
  })

  it('is a whole number of minutes', () => {
    expect(['0', '1', '1440'].map((text) => z.parse(lifetimeQuery().lifetime_minutes, text))).toEqual([0, 1, 1440])
  })
})
