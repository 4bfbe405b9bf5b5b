import { expect, it } from 'vitest'
import { Trip } from '../../lib/contract/resources/trip.ts'
import type { JsonSchema } from '../../lib/openapi/openapi.ts'
import { operationAt, operations, resolve } from './parts.ts'

function parameter(route: string, name: string) {
  const found = operationAt(route).parameters?.find((one) => one.name === name)
  if (!found) throw new Error(`${route} has no ${name}`)
  const { description, ...rest } = found
  expect(description).toMatch(/^[A-Z]/)
  return rest
}

/** The schema without its examples. */
function schemaOf(route: string, name: string): JsonSchema {
  const { examples, ...schema } = parameter(route, name).schema
  return schema
}

const whole = { type: 'integer', format: 'int64', minimum: 0 }

it.each([
  ['GET /vehicle/{vehicle_id}/track', ['from', 'until', 'vehicle_id']],
  ['GET /account/login/provider', ['origin']],
  ['GET /security/vehicle/{vehicle_id}/vehicle-data-upload-token', ['vehicle_id']],
  ['GET /trip', []]
])('says what %s needs', (route, names) => {
  const required = operationAt(route).parameters?.filter((one) => one.required) ?? []

  expect(required.map(({ name }) => name).toSorted()).toEqual(names)
})

it('pages by whole numbers of 0 or more, with the defaults of the service', () => {
  expect(schemaOf('GET /vehicle', 'offset')).toEqual({ ...whole, default: 0 })
  expect(schemaOf('GET /vehicle', 'limit')).toEqual({ ...whole, default: 50 })
})

it('bounds the lifetime of an upload token', () => {
  const schema = schemaOf('GET /security/vehicle/{vehicle_id}/vehicle-data-upload-token', 'lifetime_minutes')

  expect(schema).toEqual({ ...whole, maximum: 1440, default: 30, 'x-unit': 'min' })
})

it('marks the second name of a parameter as a deprecated spelling', () => {
  expect(parameter('GET /security/vehicle/{vehicle_id}/vehicle-data-upload-token', 'lifetime')).toMatchObject({
    deprecated: true
  })
})

it('takes fields by name, in one value with commas', () => {
  const { schema, ...rest } = parameter('GET /trip', 'fields')
  const $ref = '#/components/schemas/TripField'

  expect(rest).toEqual({ name: 'fields', in: 'query', style: 'form', explode: false })
  expect(schema).toMatchObject({ type: 'array', minItems: 1, items: { $ref } })
  expect(resolve($ref)).toMatchObject({ type: 'string', enum: Object.keys(Trip.shape) })
})

it('orders by any field of a single value, in both directions', () => {
  const { $ref = '' } = schemaOf('GET /vehicle', 'orderby')
  const { enum: names = [] } = resolve($ref) as JsonSchema

  expect(names).toEqual(expect.arrayContaining(['name', '-name', 'tank_size', '-tank_size']))
  expect(names).not.toContain('subscription')
  expect(names).not.toContain('organization_vehicles')
})

it('takes a moment and one of two scopes', () => {
  expect(schemaOf('GET /trip', 'to')).toEqual({ type: 'string', format: 'date-time' })
  expect(schemaOf('GET /trip', 'scope')).toEqual({ $ref: '#/components/schemas/Visibility' })
})

it('takes words of some length to filter by', () => {
  expect(schemaOf('GET /vehicle', 'filter')).toEqual({ type: 'string', minLength: 1, maxLength: 1024 })
})

it('takes an ID in the path', () => {
  expect(parameter('PUT /trip/{trip_id}', 'trip_id')).toEqual({
    name: 'trip_id',
    in: 'path',
    required: true,
    example: expect.any(String),
    schema: { type: 'string', minLength: 1 }
  })
})

it('lets programs of other makers leave a parameter empty', () => {
  for (const route of ['GET /receiver/osmand', 'POST /receiver/osmand']) {
    expect(schemaOf(route, 'lat')).toEqual({ type: 'string' })
  }
})

it('has an example of every parameter, for optional ones in the schema, where Swagger UI does not send it', () => {
  const all = operations.flatMap(({ route, parameters = [] }) => parameters.map((one) => ({ route, ...one })))
  const without = all.filter((one) => (one.required ? one.example : one.schema.examples?.[0]) === undefined)

  expect(all.length).toBeGreaterThan(30)
  expect(without).toEqual([])
  expect(all.filter((one) => !one.required && 'example' in one)).toEqual([])
})
