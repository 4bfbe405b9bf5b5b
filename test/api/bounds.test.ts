/** Values around every bound that the document names: no request fails with 5xx, and what was stored can be read. */
import { describe, expect, it } from 'vitest'
import { openapiDocument } from '../../lib/openapi/document.ts'
import type { JsonSchema, Operation } from '../../lib/openapi/openapi.ts'
import { testsOf } from '../endpoint-tests.ts'
import { someOf } from '../proof-extent.ts'
import { type Answer, get, query, send } from './client.ts'
import { triplegOf, tripOf, vehicleOf } from './fixture/changeable.ts'

const as = 'surveyor'
const { paths, components } = openapiDocument()
const kebab = (operationId: string) => operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `ops` would change what the others of the same user see: a login, a logout, an upload without its own token. */
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]: [string, Operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
    name: kebab(operation.operationId)
  }))
)
const own = operations.filter(({ operation, name }) => operation.security.length > 0 && name !== 'logout')

const years = ['0000', '0001', '0099', '0197', '1582', '1969', '1970', '1999', '2038', '2100', '2286', '2287', '9999']
const moments = [
  ...years.flatMap((year) => [`${year}-01-01T00:00:00Z`, `${year}-12-31T23:59:59.999Z`]),
  '0000-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '1970-01-01T00:00:00+00:01'
]
const hostLengths = [1, 63, 64, 252, 253, 254, 256, 257, 283, 1000]

function valuesAround(schema: JsonSchema): unknown[] {
  const resolved = resolve(schema)
  const { type, format, maxLength, minimum, maximum } = resolved
  const alternatives = (resolved.anyOf ?? resolved.oneOf ?? []) as JsonSchema[]
  if (alternatives.length > 0) return alternatives.flatMap(valuesAround)
  if (format === 'date-time') return moments
  if (format === 'date') return years.flatMap((year) => [`${year}-01-01`, `${year}-12-31`])
  if (format === 'uri') return hostLengths.map((length) => `https://${labelled(length)}/hook`)
  if (type === 'string') return lengthsAround(maxLength).map((length) => 'x'.repeat(length))
  if (type === 'integer' || type === 'number') {
    const bounds = [minimum, maximum, 0, Number.MAX_SAFE_INTEGER].filter((bound) => bound !== undefined)
    return bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5])
  }
  return []
}

function lengthsAround(maxLength = 64): number[] {
  return [...new Set([1, maxLength - 1, maxLength, maxLength + 1])]
}

/** A host of this length, of labels as long as they may be. */
function labelled(length: number): string {
  const labels = 'a'.repeat(length).replace(/(.{63})./g, '$1.')
  return labels.endsWith('.') ? `${labels.slice(0, -1)}a` : labels
}

function resolve(schema: JsonSchema): JsonSchema {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '')?.[1]
  return name === undefined ? schema : resolve(components.schemas[name] as JsonSchema)
}

const ids: Readonly<Record<string, string>> = {
  vehicle_id: vehicleOf(as),
  trip_id: tripOf(as, 1),
  tripleg_id: triplegOf(as, 1),
  user_id_or_email: as,
  user_id: 'stranger',
  organization_id: 'fleet'
}
const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, parameter: string) => ids[parameter] ?? 'unknown')

const queryOf = (operation: string) => testsOf({ operation }).query ?? ''

/** Each request is checked against its contract by the client, which fails at 5xx. */
async function ask(name: string, method: string, path: string, body?: object): Promise<Answer> {
  const given = body === undefined ? testsOf({ operation: name }).body : body
  return await send(method, path, { as, ...(method !== 'GET' && method !== 'DELETE' && { body: given ?? {} }) })
}

describe('a parameter', () => {
  const queried = own.flatMap(({ operation, ...rest }) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name: parameter, schema }) => ({ ...rest, parameter, schema, values: valuesAround(schema) }))
      .filter(({ values }) => values.length > 0)
  )
  it.each(queried)('of $method $path is taken or refused at its bounds: $parameter', async (row) => {
    for (const value of someOf(row.values, queried.indexOf(row))) {
      const others = new URLSearchParams(queryOf(row.name))
      others.set(row.parameter, String(value))
      await ask(row.name, row.method, `${addressOf(row.path)}${query(Object.fromEntries(others))}`)
    }
  })
})

describe('a field', () => {
  const bodied = own.flatMap(({ operation, ...rest }) => {
    const { schema } = operation.requestBody?.content['application/json'] ?? {}
    const fields = Object.entries((schema && resolve(schema).properties) ?? {}) as [string, JsonSchema][]
    const values = fields.flatMap(([field, ofField]) => valuesAround(ofField).map((value) => [field, value] as const))
    return values.length > 0 ? [{ ...rest, values: someOf(values, values.length) }] : []
  })
  it.each(bodied)('of $method $path is taken or refused at its bounds', async ({ name, method, path, values }) => {
    for (const [field, value] of values) {
      await ask(name, method, `${addressOf(path)}${queryOf(name)}`, {
        ...testsOf({ operation: name }).body,
        [field]: value
      })
    }
  })
})

/** Only users whom the operator has marked may read it. */
const ofMarkedUsers = ['get-map-setting']

describe('what was stored at the bounds', () => {
  it.each(own.filter(({ method, path }) => method === 'GET' && !/receiver|\{(?!vehicle_id)/.test(path)))(
    'can be read: $path',
    async ({ name, path }) => {
      const expected = ofMarkedUsers.includes(name) ? 403 : 200
      expect((await get(`${addressOf(path)}${queryOf(name)}`, { as })).status).toBe(expected)
    }
  )
})
