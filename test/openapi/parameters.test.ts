import { expect, it } from 'vitest'
import { Trip } from '../../lib/contract/resources/trip.ts'
import { operationAt } from './parts.ts'

function parameter(route: string, name: string) {
  const found = operationAt(route).parameters?.find((one) => one.name === name)
  if (!found) throw new Error(`${route} has no ${name}`)
  const { description, ...rest } = found
  expect(description).toMatch(/^[A-Z]/)
  return rest
}

it('pages by whole numbers of 0 or more, with the defaults of the service', () => {
  const whole = { type: 'integer', minimum: 0 }

  expect(parameter('GET /vehicle', 'offset')).toEqual({ name: 'offset', in: 'query', schema: { ...whole, default: 0 } })
  expect(parameter('GET /vehicle', 'limit')).toEqual({ name: 'limit', in: 'query', schema: { ...whole, default: 50 } })
})

it('bounds the lifetime of an upload token', () => {
  expect(parameter('GET /security/vehicle/{vehicle_id}/vehicle-data-upload-token', 'lifetime').schema).toEqual({
    type: 'integer',
    minimum: 0,
    maximum: 1440,
    default: 60
  })
})

it('takes fields by name, in one value with commas', () => {
  expect(parameter('GET /trip', 'fields')).toEqual({
    name: 'fields',
    in: 'query',
    style: 'form',
    explode: false,
    schema: { type: 'array', minItems: 1, items: { type: 'string', enum: Object.keys(Trip.shape) } }
  })
})

it('orders by any field of a single value, in both directions', () => {
  const { enum: names = [] } = parameter('GET /vehicle', 'orderby').schema

  expect(names).toEqual(expect.arrayContaining(['name', '-name', 'tank_size', '-tank_size']))
  expect(names).not.toContain('subscription')
  expect(names).not.toContain('organization_vehicles')
})

it('takes a moment and one of two scopes', () => {
  expect(parameter('GET /trip', 'until').schema).toEqual({ type: 'string', format: 'date-time' })
  expect(parameter('GET /trip', 'scope').schema).toEqual({ type: 'string', enum: ['PUBLIC', 'PRIVATE'] })
})

it('takes words of some length to filter by', () => {
  expect(parameter('GET /vehicle', 'filter').schema).toEqual({ type: 'string', minLength: 1, maxLength: 1024 })
})

it('takes an ID in the path', () => {
  expect(parameter('PUT /trip/{trip_id}', 'trip_id')).toEqual({
    name: 'trip_id',
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 }
  })
})
