/** Holds the contract's endpoints, statuses, limits and errors against the specification and the decisions. */

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { login } from '../../lib/contract/endpoints/login.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import {
  defaultLifetimeMinutes,
  defaultLimit,
  lifetimeQuery,
  maxLimit,
  pageQuery
} from '../../lib/contract/list-query.ts'
import { permissions } from '../../lib/contract/permissions.ts'
import { searchedFields } from '../../lib/contract/resources/vehicle-profile.ts'
import { shapeOf } from '../../lib/contract/schema-kind.ts'
import { defaultRequestsPerMinute } from '../../lib/limits/request-limit.ts'
import { page } from '../pages.ts'
import { decisions, namesOf, section, sentenceAfter, specification, tableRows } from './documents.ts'

interface SpecifiedEndpoint {
  readonly route: string
  readonly request: string
  readonly response: string
}

const specified = tableRows(section(specification, 'Endpoints')).map(
  ([method, path, request = '', response = '']): SpecifiedEndpoint => ({
    route: `${method} ${path}`,
    request,
    response
  })
)
const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpointAt = (route: string): Endpoint => {
  const found = endpoints.find((endpoint) => routeOf(endpoint) === route)
  if (!found) throw new Error(`The contract has no ${route}`)
  return found
}
const routesIn = (text: string) =>
  [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`?]*)[^`]*`/g)].map(([, route = '']) => route)
const tokens = section(decisions, 'Programmatic tokens')
const shares = section(decisions, 'Shares')
const webhooks = section(decisions, 'Webhooks')
const messages = section(decisions, 'Messages')
/** Whether the file of the endpoint names a section of the decisions as its source. */
function hasDecision(operation: string): boolean {
  const [, name] = /Source: decisions, "([^"]+)"/.exec(page(`lib/contract/endpoints/${operation}.ts`)) ?? []
  return name !== undefined && decisions.includes(`\n## ${name}\n`)
}
const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success
const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

describe('the list of endpoints', () => {
  it('has every endpoint of the specification and every one that is decided, and beyond them those of a decision', () => {
    const bullet = sentenceAfter(decisions, "- Endpoints beyond the specification's table: ")
    const written = bullet.replaceAll('the page `', '`GET ').replaceAll('/v2.2/', '/')
    const areas = [
      'Sign-in and tokens',
      'Organizations',
      'Vehicles written',
      'Shares',
      'Audit trail',
      'Trips read singly',
      'Merging and dividing trips',
      'Logbook',
      'Actions',
      'Summaries',
      'Events',
      'Webhooks',
      'Reception',
      'Installation',
      'Places',
      'When a rule fires',
      'Messages',
      'Mail',
      'Web push',
      'Map of the console'
    ]
      .map((name) => section(decisions, name))
      .join('\n')
    const known = new Set(specified.map(({ route }) => route))
    const beyond = [written, areas, tokens].flatMap(routesIn).filter((route) => !known.has(route))

    const paths = ['vehicle-data', 'osmand', 'owntracks', 'traccar'].map((name) => `POST /receiver/${name}`)
    const receiver = ['GET /receiver/osmand', ...paths]
    const ofReceiver = section(decisions, 'Vehicle data receiver') + section(decisions, 'Other clients of the receiver')
    for (const route of paths) expect(ofReceiver).toContain(route.slice('POST '.length))

    const ofVehicle = '/security/vehicle/{vehicle_id}'
    const shared = [...shares.matchAll(/`(?:PUT )?…(\/share\/[^`]*)`/g)].map(([, path = '']) => `${ofVehicle}${path}`)
    const ended = ['/security/token/{token_id}', ...shared].map((path) => `DELETE ${path}`)

    const named = [...receiver, ...known, ...beyond, ...shared.map((path) => `PUT ${path}`), ...ended]
    const routes = endpoints.map(routeOf)
    expect(named.filter((route) => !routes.includes(route))).toEqual([])
    const others = endpoints.filter((endpoint) => !known.has(routeOf(endpoint)))
    expect(others.filter(({ operation }) => !hasDecision(operation)).map(routeOf)).toEqual([])
    expect(beyond.length).toBeGreaterThan(40)
  })

  it('names each operation once, verb first', () => {
    const operations = endpoints.map(({ operation }) => operation)

    expect(new Set(operations).size).toBe(operations.length)
    expect(operations.filter((operation) => !/^[a-z]+(-[a-z]+)*$/.test(operation))).toEqual([])
  })

  it('requires a token everywhere but for login, reset links, links of mails and the documents', () => {
    expect(endpoints.filter(({ audience }) => audience === 'anybody').map(routeOf)).toEqual([
      'POST /account/login',
      'GET /account/login/provider',
      'POST /account/ops/request-password-reset',
      'POST /account/ops/reset-password',
      'GET /notification/mail/ops/unsubscribe',
      'POST /notification/mail/ops/unsubscribe',
      'GET /openapi.json',
      'GET /docs'
    ])
    const ofDevices = endpoints.filter(({ audience }) => audience === 'device')
    expect(ofDevices.map(({ path }) => path.split('/')[1])).toEqual(Array(5).fill('receiver'))
  })
})

describe.each(endpoints.map((endpoint) => [routeOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  it('takes the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

    expect(Object.keys(endpoint.params.shape)).toEqual(inPath)
  })

  it('takes a body where its method has one, and refuses fields that it does not know', () => {
    expect(endpoint.body !== undefined).toBe(
      endpoint.method === 'PUT' ||
        (/login|rule|token$|subscription$|report$|^\/(vehicle|webhook|place)$|\/ops\/(?:r(?!ead-all)|change|preview|import|guard|merge|divide)|^\/receiver\//.test(
          endpoint.path
        ) &&
          endpoint.method === 'POST')
    )
    // What programs of other makers send beyond what is read is ignored.
    if (!endpoint.client) expect(endpoint.body && takes(endpoint.body, { unheard_of: 1 })).not.toBe(true)
  })

  it('answers a deletion and an operation with nothing, all else with something', () => {
    const isLater = ['upload-vehicle-data', 'ping-webhook', 'replay-webhook'].includes(endpoint.operation)
    const hasNothing =
      !isLater &&
      !/^(preview|import|start|install)-/.test(endpoint.operation) &&
      (endpoint.method === 'DELETE' || (endpoint.method === 'POST' && endpoint.path.includes('/ops/')))

    const something = isLater ? 202 : 200
    expect([endpoint.reply === 'empty', endpoint.status]).toEqual([hasNothing, hasNothing ? 204 : something])
  })

  it('pages a list, and nothing else; a feed has a limit and a cursor', () => {
    const names = Object.keys(endpoint.query.shape)
    const isFeed = ['get-events', 'list-webhook-deliveries'].includes(endpoint.operation)

    expect(['offset', 'limit', 'fields'].map((name) => names.includes(name))).toEqual([
      endpoint.reply === 'list',
      endpoint.reply === 'list' || isFeed,
      endpoint.reply === 'list' || endpoint.operation.endsWith('-track')
    ])
  })
})

describe.each(specified.map((entry) => [entry.route, entry] as const))('%s of the specification', (route, entry) => {
  it('has the reply of the specification', () => {
    const shape = /paginated list/.test(entry.response)
      ? 'list'
      : /^data|data[. ]/.test(entry.response)
        ? 'single'
        : 'empty'

    expect(endpointAt(route).reply).toBe(shape)
  })

  it('has the query parameters and body fields of the specification', () => {
    const { query, body } = endpointAt(route)
    const bounds = { 'end-time bound': 'to', 'token lifetime': 'lifetime_minutes' }
    const decided = Object.entries(bounds)
      .filter(([words]) => entry.request.includes(words))
      .map(([, name]) => name)
    const inQuery = /query: (.*)/.exec(entry.request)?.[1]?.replace(/\([^)]*\)/g, '') ?? ''
    const inBody = /JSON body[^:]*:(?: any subset[^:]*:)? (.*)/.exec(entry.request)?.[1] ?? ''
    const preferences = inBody.includes('preferences') ? ['measurement_units', 'time_format'] : []
    const ofLogbook = inBody.includes('fuel_manual_lt') ? ['category', 'purpose', 'visited'] : []
    const fields = namesOf(inBody.replace(/\([^)]*\)/g, '').replace(/, plus.*/, ''))

    expect(Object.keys(query.shape)).toEqual(
      expect.arrayContaining([...namesOf(inQuery.replace(/[\w-]+ (bound|lifetime).*?(,|$)/g, '')), ...decided])
    )
    expect(body ? Object.keys(shapeOf(body)).sort() : []).toEqual([...fields, ...preferences, ...ofLogbook].sort())
  })
})

describe('the limits', () => {
  const limits = Object.fromEntries(
    tableRows(section(specification, 'Limits')).map(([name, value = '']) => [name, value])
  )

  it('allow as many requests as the specification', () => {
    expect(defaultRequestsPerMinute).toBe(numbersOf(limits.Requests ?? '')[0])
  })

  it('bound the email and the password of a login', () => {
    const [maxEmail = 0] = numbersOf(limits['Login email'] ?? '')
    const [shortest = 0, longest = 0] = numbersOf(limits['Login password'] ?? '')
    const domain = `@${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}.example`
    const emailOf = (length: number) => `${'x'.repeat(length - domain.length)}${domain}`
    const { email, password } = login.body.shape

    expect([maxEmail, maxEmail + 1].map((length) => takes(email, emailOf(length)))).toEqual([true, false])
    expect([shortest - 1, shortest, longest, longest + 1].map((length) => takes(password, 'p'.repeat(length)))).toEqual(
      [false, true, true, false]
    )
  })

  it('bound the lifetime of an upload token', () => {
    const [shortest = 0, longest = 0] = numbersOf(limits['Upload token lifetime'] ?? '')
    const [decided = 0] = numbersOf(/default (\d+); 0 gives/.exec(decisions)?.[0] ?? '')

    expect(
      [shortest, longest, longest + 1].map((minutes) => takes(lifetimeQuery().lifetime_minutes, String(minutes)))
    ).toEqual([true, true, false])
    expect(defaultLifetimeMinutes).toBe(decided)
  })

  it('page lists as it is decided', () => {
    expect([defaultLimit, maxLimit]).toEqual(numbersOf(/`limit` defaults to \d+; above \d+/.exec(decisions)?.[0] ?? ''))
    expect(takes(pageQuery().offset, '0') && takes(pageQuery().limit, '0')).toBe(true)
  })
})

describe('the permissions', () => {
  it('are those that are decided', () => {
    const [, appended] = /A new permission, appended to the list above: `([A-Z_]+)`/.exec(tokens) ?? []
    const listed = sentenceAfter(decisions, '- Permissions: ').match(/[A-Z_]+/g) ?? []

    const ofWebhooks = sentenceAfter(webhooks, 'New permissions, appended: ').match(/WEBHOOK_[A-Z]+/g) ?? []

    const ofPlaces =
      sentenceAfter(section(decisions, 'Places'), 'New permissions, appended: ').match(/PLACE_[A-Z]+/g) ?? []

    const [, ofInstallers] = /A new permission, appended: `([A-Z_]+)`/.exec(section(decisions, 'Installation')) ?? []

    expect(permissions).toEqual([...listed, appended, ...ofWebhooks, ...ofPlaces, ofInstallers])
  })
})

describe('the free-text filter', () => {
  it('looks into the fields that are decided', () => {
    expect(searchedFields).toEqual(namesOf(sentenceAfter(decisions, 'not all in the same one: ')))
  })
})

describe('the kinds of errors', () => {
  it('are those of the decided table', () => {
    const rows = tableRows(section(decisions, 'Errors')).flatMap(([status, type, ids = '', severity]) =>
      ids.split(', ').map((id) => [id, { status: Number(status), type, severity }] as const)
    )
    const kinds = Object.entries(errorKinds).map(([id, { status, type, severity }]) => [id, { status, type, severity }])

    const added = [
      section(decisions, 'Sign-in and tokens'),
      tokens,
      shares,
      webhooks,
      messages,
      section(decisions, 'Web push')
    ]
      .map((text) => /- Errors: .*/.exec(text)?.[0])
      .join()
    const beyond = [...added.matchAll(/`([A-Z_]+)` \((\d+)/g)].map(([, id = '', status]) => {
      const likeIt = rows.find(([, kind]) => kind.status === Number(status))
      return [id, likeIt?.[1]] as const
    })

    expect(beyond).toHaveLength(8)
    expect(Object.fromEntries(kinds)).toEqual(Object.fromEntries([...rows, ...beyond]))
  })

  it('have a message each, a sentence of its own', () => {
    const messages = Object.values(errorKinds).map(({ message }) => message)

    expect(new Set(messages).size).toBe(messages.length)
    expect(messages.filter((message) => !/^[A-Z].*\.$/.test(message))).toEqual([])
  })

  it('have statuses of the specification, and the redirect that is decided', () => {
    const statuses = tableRows(section(specification, 'Status codes')).map(([status]) => Number(status))
    const used = [...Object.values(errorKinds), ...endpoints].map(({ status }) => status)

    expect([...new Set(used)].filter((status) => !statuses.includes(status))).toEqual([307])
  })
})
