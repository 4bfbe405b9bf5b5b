/** Requests validated against their contract: every issue at once, each with its path. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ApiError } from '../../lib/contract/api-error.ts'
import { defineEndpoint, pathId } from '../../lib/contract/endpoint.ts'
import { listVehicles } from '../../lib/contract/endpoints/list-vehicles.ts'
import { login } from '../../lib/contract/endpoints/login.ts'
import { updateMe } from '../../lib/contract/endpoints/update-me.ts'
import { issuesOf } from '../../lib/contract/issues-of.ts'
import { validateRequest } from '../../lib/http/validation.ts'
import { type EventChanges, proxyEvent } from './proxy-event.ts'

const everything = defineEndpoint({
  operation: 'do-everything',
  method: 'PUT',
  path: '/everything/{id}',
  summary: 'Everything that a request can have',
  params: z.object({ id: pathId('An ID') }),
  query: z.object({ lifetime: z.optional(z.string().check(z.regex(/^\d+$/, { error: 'Not a number' }))) }),
  body: z.strictObject({ name: z.string(), nested: z.optional(z.strictObject({ size: z.number() })) }),
  reply: 'single',
  table: {}
})

/** The event as the body parser leaves it. */
function parsed(body: unknown, changes: EventChanges = {}) {
  return { ...proxyEvent(changes), body }
}

function refusal(work: () => unknown): ApiError {
  try {
    work()
  } catch (error) {
    return error as ApiError
  }
  throw new Error('Nothing was refused')
}

describe('a valid request', () => {
  it('becomes parameters, query and body, with defaults filled in', () => {
    const valid = validateRequest(
      listVehicles,
      proxyEvent({ query: 'limit=1000&orderby=-name&filter=red+van&fields=id,name' })
    )

    expect(valid).toEqual({
      params: {},
      query: {
        offset: 0,
        limit: 500,
        orderby: { field: 'name', descending: true },
        filter: 'red van',
        fields: ['id', 'name']
      },
      body: undefined
    })
  })

  it('may have unknown query parameters, repeated and empty ones too', () => {
    const { query } = validateRequest(
      listVehicles,
      proxyEvent({ query: 'utm=1&utm=2&flag=&constructor=&__proto__=&limit=7' })
    )

    expect(query).toEqual({ offset: 0, limit: 7 })
  })

  it('has no body where its contract has none, whatever was sent', () => {
    expect(validateRequest(listVehicles, parsed({ name: 'Van' })).body).toBeUndefined()
  })

  it('may have an empty object for a body in which all is optional', () => {
    expect(validateRequest(updateMe, parsed({})).body).toEqual({})
  })
})

describe('an invalid request', () => {
  it('is refused with every issue of path, query and body at once', () => {
    const event = parsed(
      { name: 7, colour: 'red', nested: { size: 1, weight: 2 } },
      { pathParameters: { id: '' }, query: 'lifetime=x' }
    )
    const error = refusal(() => validateRequest(everything, event))

    expect(error.id).toBe('INVALID_PARAMETERS')
    expect(error.data?.issues).toEqual([
      { path: 'id', message: 'must not be empty' },
      { path: 'lifetime', message: 'Not a number' },
      { path: 'name', message: 'must be text' },
      { path: 'nested.weight', message: 'is not a field of this request' },
      { path: 'colour', message: 'is not a field of this request' }
    ])
  })

  it.each([
    ['twice', 'limit=1&limit=2', 'is given more than once'],
    ['twice alike', 'limit=1&limit=1', 'is given more than once'],
    ['empty', 'limit=', 'must not be empty'],
    ['negative', 'limit=-1', 'must be a whole number of 0 or more']
  ])('that has a known parameter %s names that parameter once', (_, query, message) => {
    const { data } = refusal(() => validateRequest(listVehicles, proxyEvent({ query })))

    expect(data?.issues).toEqual([{ path: 'limit', message }])
  })

  it('names every repeated parameter beside what else is wrong', () => {
    const { data } = refusal(() =>
      validateRequest(listVehicles, proxyEvent({ query: 'offset=x&limit=1&limit=2&filter=' }))
    )

    expect(data?.issues).toEqual([
      { path: 'limit', message: 'is given more than once' },
      { path: 'filter', message: 'must not be empty' },
      { path: 'offset', message: 'must be a whole number of 0 or more' }
    ])
  })

  it.each([
    ['no body', undefined, 'The request body is required'],
    ['a JSON null', null, 'The request body must be an object, not null'],
    ['a list', [], 'The request body must be an object'],
    ['a text', 'name', 'The request body must be an object']
  ])('that has %s for a body says so', (_, body, message) => {
    const { data } = refusal(() => validateRequest(updateMe, parsed(body)))

    expect(data?.issues).toEqual([{ path: '', message }])
  })

  it('with a password that no user can have says how long passwords are', () => {
    const messages = ['1234567', 'x'.repeat(65)].map((password) => {
      const { data } = refusal(() => validateRequest(login, parsed({ email: 'ada@example.com', password })))
      return data?.issues
    })

    const issue = { path: 'password', message: 'must be 8 to 64 characters, as every password is' }
    expect(messages).toEqual([[issue], [issue]])
  })

  it('names members of a prototype, at every depth', () => {
    const body = JSON.parse(
      '{ "__proto__": 1, "settings_webapp": { "private_sidebar_filter_vehicles": { "__proto__": {} } } }'
    )
    const { data } = refusal(() => validateRequest(updateMe, parsed(body)))

    expect(data?.issues).toEqual([
      { path: 'settings_webapp.private_sidebar_filter_vehicles.__proto__', message: 'is not a field of this request' },
      { path: '__proto__', message: 'is not a field of this request' }
    ])
  })

  it('names fields that the prototype of every object has', () => {
    const body = JSON.parse('{ "constructor": 1, "toString": 2 }')
    const { data } = refusal(() => validateRequest(updateMe, parsed(body)))

    expect(data?.issues).toEqual([
      { path: 'constructor', message: 'is not a field of this request' },
      { path: 'toString', message: 'is not a field of this request' }
    ])
  })

  it('is never answered with what was sent', () => {
    const secret = 'hunter2'
    const { data } = refusal(() =>
      validateRequest(login, parsed({ email: secret, password: secret, origin: [secret] }))
    )

    expect(data?.issues).toHaveLength(3)
    expect(JSON.stringify(data)).not.toContain(secret)
  })
})

describe('an issue', () => {
  it('of a list has the index in its path', () => {
    const { error } = z.safeParse(z.object({ records: z.array(z.object({ speed: z.number() })) }), {
      records: [{ speed: 1 }, {}]
    })

    expect(error && issuesOf(error)).toEqual([{ path: 'records.1.speed', message: 'is required' }])
  })
})

describe('the query', () => {
  const withParameters = (number: number) =>
    parsed({ name: 'x' }, { pathParameters: { id: 'one' }, query: `${'known=x&'.repeat(number - 1)}other=y` })

  it('may have 100 parameters, known or not', () => {
    expect(validateRequest(everything, withParameters(100)).query).toEqual({})
  })

  it('must not have more', () => {
    expect(refusal(() => validateRequest(everything, withParameters(101))).data).toEqual({
      issues: [{ path: '', message: 'The address must not have more than 100 query parameters' }]
    })
  })
})
