/** What the document must be so that code generated from it compiles, and reads the replies of later patch versions. */
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { errorKinds, errorTypes } from '../../lib/contract/error-kinds.ts'
import { permissions } from '../../lib/contract/permissions.ts'
import { NativeappSettings, WebappSettings } from '../../lib/contract/resources/own-profile.ts'
import { ImportedCollection } from '../../lib/contract/resources/place-collection.ts'
import { ruleProperties, ruleValueKeys } from '../../lib/contract/rule-values.ts'
import type { JsonSchema } from '../../lib/openapi/openapi.ts'
import { document, objectsIn, operationAt, operations, resolve, responseOf } from './parts.ts'

const { schemas } = document.components
const names = Object.keys(schemas)
const enums = Object.entries(schemas).filter(([, schema]) => schema.enum)

const property = (schema: string, name: string) => schemas[schema]?.properties?.[name] as JsonSchema

/** The names of everything that a reply, or a body, is made of. */
function partsOf(roots: readonly (JsonSchema | undefined)[]): Set<string> {
  const found = new Set<string>()
  const visit = (part: unknown) => {
    for (const { $ref } of objectsIn(part)) {
      if (typeof $ref !== 'string' || found.has($ref)) continue
      found.add($ref)
      visit(resolve($ref))
    }
  }
  roots.forEach(visit)
  return found
}

const replies = partsOf(
  operations.flatMap(({ responses }) =>
    Object.keys(responses).map((status) => responseOf({ responses }, status).content?.['application/json']?.schema)
  )
)
const bodies = partsOf(operations.map(({ requestBody }) => requestBody?.content['application/json']?.schema))
/** A feature in an example has `properties`, too. */
const objectsOf = (references: ReadonlySet<string>) =>
  [...references]
    .flatMap((reference) => objectsIn(resolve(reference)))
    .filter(({ type, properties }) => type !== 'Feature' && properties)

describe('a later patch version', () => {
  it('may add a member to every object of a reply, and of no body but the settings and a file', () => {
    expect(objectsOf(replies).length).toBeGreaterThan(30)
    expect(objectsOf(replies).filter(({ additionalProperties }) => additionalProperties !== true)).toEqual([])
    expect(objectsOf(bodies).length).toBeGreaterThan(4)
    const open = objectsOf(bodies).filter(({ additionalProperties }) => additionalProperties !== false)
    const known = [WebappSettings, NativeappSettings, ImportedCollection].map(({ shape }) =>
      Object.keys(shape).toSorted()
    )
    expect(open.map(({ properties }) => Object.keys(properties as object).toSorted())).toEqual(known)
  })

  it.each([
    ['ErrorBody', 'id', Object.keys(errorKinds)],
    ['ErrorBody', 'type', errorTypes],
    ['Header', 'status', ['SUCCESS', ...errorTypes]],
    ['PermissionVia', 'permission', permissions],
    ['ErrorData', 'permission', permissions]
  ])('may add a value to %s.%s, whose values of today are named', (schema, name, values) => {
    const described = property(schema, name)

    expect(described.enum).toBeUndefined()
    expect(described['x-extensible-enum']).toEqual(values)
    for (const value of [...values, 'ADDED_LATER']) expect(value).toMatch(new RegExp(described.pattern ?? 'none'))
  })

  it.each(['Header', 'ListHeader', 'ErrorBody'])('may give its number in %s.api_version', (schema) => {
    const { type, const: fixed, pattern = '' } = property(schema, 'api_version')
    const fits = (version: string) => new RegExp(pattern).test(version)

    expect([type, fixed]).toEqual(['string', undefined])
    expect(['v2.2.0', 'v2.2.17', 'v2.3.0', 'v2.2', 'v2x2.0'].map(fits)).toEqual([true, true, false, false, false])
  })
})

describe('every list', () => {
  const lists = endpoints.filter(({ reply }) => reply === 'list').map(({ method, path }) => `${method} ${path}`)

  it.each(lists)('has items without required members, for fields may leave out any: %s', (route) => {
    const { $ref = '' } = responseOf(operationAt(route), 200).content?.['application/json']?.schema ?? {}
    const { data } = (resolve($ref) as { properties: { data: { items: { $ref: string } } } }).properties

    expect(resolve(data.items.$ref)).not.toHaveProperty('required')
  })
})

describe('every name', () => {
  it('is that of one type alone, with all that generators derive from names', () => {
    const derived = names.flatMap((name) => [`New${name}`, `New${name}WithDefaults`, `Nullable${name}`])

    expect(names.filter((name) => derived.includes(name))).toEqual([])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  it('stands for each reply in the envelope', () => {
    const enveloped = endpoints.filter(({ reply }) => reply === 'single' || reply === 'list')
    const references = enveloped.map(({ method, path, status }) => {
      const { content } = responseOf(operationAt(`${method} ${path}`), status)
      return content?.['application/json']?.schema.$ref ?? 'none'
    })

    expect(references.filter((reference) => !/^#\/components\/schemas\/\w+Envelope$/.test(reference))).toEqual([])
  })

  it('stands for each enumeration, whose constants share their names with no other', () => {
    const named = enums.map(([, schema]) => schema)
    const anonymous = objectsIn(document).filter((part) => Array.isArray(part.enum) && !named.includes(part))
    const constants = named.flatMap((schema) => (schema['x-enum-varnames'] ?? schema.enum) as string[])

    expect(enums.length).toBeGreaterThan(15)
    expect(anonymous).toEqual([])
    expect(new Set(constants).size).toBe(constants.length)
    expect(constants.filter((constant) => !/^\w+$/.test(constant))).toEqual([])
  })
})

describe('what is checked is described', () => {
  it('for the condition of a rule', () => {
    const valueKeys = ruleProperties().flatMap((field) => ruleValueKeys(field) ?? [])

    expect(property('NotificationRuleContent', 'property_indicator').anyOf).toEqual([
      { $ref: '#/components/schemas/RuleProperty' },
      { type: 'string', pattern: '^custom\\.[a-z0-9_]{1,32}$' }
    ])
    expect(property('NotificationRuleChange', 'value_key').anyOf).toEqual([
      { $ref: '#/components/schemas/RuleValueKey' },
      { type: 'string' }
    ])
    expect(schemas.RuleProperty?.enum).toEqual([...ruleProperties(), 'place'])
    expect(new Set(schemas.RuleValueKey?.enum)).toEqual(new Set(valueKeys))
  })

  it.each(['tw_start', 'tw_end'])('for %s of a rule', (field) => {
    const fits = (text: string) => new RegExp(property('NotificationRuleContent', field).pattern ?? '').test(text)

    expect(['14:00', 'monday 23:59'].map(fits)).toEqual([true, true])
    expect(['24:00', '2:00', 'Monday 14:00', 'monday', '14:00 '].map(fits)).toEqual(Array(5).fill(false))
  })

  it('for the time zone of a rule', () => {
    const { pattern = '' } = property('NotificationRuleContent', 'tw_timezone')
    const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+1']

    expect(zones.filter((zone) => !new RegExp(pattern).test(zone))).toEqual([])
    expect(new RegExp(pattern).test('+02:00')).toBe(false)
  })

  it('for the bounds of numbers', () => {
    const numbers = objectsIn(schemas).filter(({ type }) => [type].flat().includes('number'))
    const unbounded = numbers.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined)

    expect(numbers.length).toBeGreaterThan(100)
    expect(unbounded).toEqual([])
    expect(property('TripChange', 'fuel_manual_lt')).toMatchObject({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
  })

  it('for the data of errors', () => {
    expect(Object.keys(schemas.Issue?.properties ?? {})).toEqual(['path', 'message'])
    expect(property('ErrorData', 'issues').items).toEqual({ $ref: '#/components/schemas/Issue' })
  })
})
