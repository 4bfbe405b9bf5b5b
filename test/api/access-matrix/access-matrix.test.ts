import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getTrip } from '../../../lib/contract/endpoints/get-trip.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { minimalRequest } from '../../endpoint-tests.ts'
import { someOf } from '../../proof-extent.ts'
import { post, send } from '../client.ts'
import { matrixTrip, matrixTripleg, matrixVehicle } from '../fixture/matrix.ts'
import { table } from '../made-tokens.ts'
import { answerCode } from './answer-code.ts'
import { callers } from './callers.ts'
import { putMembershipsForRow, shareForRow } from './grants.ts'
import { columns, type MatrixRow, matrixRow, matrixRows } from './matrix.ts'
import type { MatrixRequest } from './matrix-requests.ts'

const made = new Map<string, Promise<string | undefined>>()

/** A token that the request may revoke is created for this request only. */
function tokenOf(caller: string, { name, permission }: MatrixRow): Promise<string | undefined> {
  const needed = callers[caller]?.isAlike ? undefined : permission
  const key = JSON.stringify([caller, needed, name === 'logout'])
  const token = made.get(key) ?? callers[caller]?.token(permission) ?? Promise.resolve(undefined)
  made.set(key, token)
  return token
}

/** The owner and an organization in each row, as every function needs their permissions. */
const always = ['own', 'org+']

/** Every second caller, in turn, in every run of the tests; all of them in `npm run test:matrix`. */
function askedIn(row: MatrixRow): string[] {
  const taken = someOf(columns, matrixRows.indexOf(row), 2)
  return columns.filter((caller) => always.includes(caller) || taken.includes(caller))
}

/** Sends reading requests and logins in parallel, and writing requests one after the other. */
async function answersOf(row: MatrixRow, asked: readonly string[]): Promise<Record<string, string>> {
  const { endpoint } = row
  const answers: [string, Promise<string>][] = []
  for (const [column, caller] of columns.entries()) {
    if (!asked.includes(caller)) continue
    const user = callers[caller]?.user ?? 'passerby'
    const request = await row.request?.({ user, column, table, post })
    const token = await tokenOf(caller, row)
    const answer = answerOf(row, { ...minimalRequest(endpoint), ...request, token })
    if (endpoint.method !== 'GET' && endpoint.audience !== 'anybody') await answer
    answers.push([caller, answer])
  }
  const settled = answers.map(async ([caller, answer]) => [caller, await answer] as const)
  return Object.fromEntries(await Promise.all(settled))
}

type Sent = MatrixRequest & { readonly token: string | undefined }

const commonParams = {
  vehicle_id: matrixVehicle,
  trip_id: matrixTrip,
  tripleg_id: matrixTripleg,
  user_id_or_email: 'owner'
}

async function answerOf({ endpoint, permission }: MatrixRow, request: Sent): Promise<string> {
  const { params, query = '', ask, shows, token } = request
  const known: Record<string, string> = { ...commonParams, ...params }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? `no-${name}`)
  const answer = await send(endpoint.method, `${path}${query}`, { ...ask, token })
  const isShown = endpoint.reply === 'list' && shows ? answer.items.some(shows) : undefined
  return answerCode(answer, permission, isShown)
}

describe('the matrix', () => {
  it('has a row for every operation of the contract', () => {
    const names = matrixRows.map(({ name }) => name)

    expect(endpoints.filter(({ operation }) => !names.includes(operation))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a column for every kind of caller, and explains it', () => {
    const text = readFileSync(new URL('./matrix.md', import.meta.url), 'utf8')

    expect(columns).toEqual(Object.keys(callers))
    expect([...text.matchAll(/^- `([^`]+)`/gm)].map(([, head]) => head)).toEqual(columns)
  })

  it.each([
    ['too few answers', '200 200 200 200 200 200 200 200'],
    ['too many answers', '200 200 200 200 200 200 200 200 200 200'],
    ['an empty answer', '200 200 200 200 200 200 200 200 ']
  ])('refuses a row with %s', (_, people) => {
    const programs = '200 200 200 200 200 200 200 200'

    expect(() => matrixRow(getTrip, { people, programs })).toThrow('get-trip')
  })
})

describe(`${matrixRows.length} requests × ${columns.length} callers`, () => {
  let prepared: { readonly permission?: Permission } | undefined

  it.each(matrixRows.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    if (!prepared || prepared.permission !== row.permission) {
      await putMembershipsForRow(table, row.permission)
      await shareForRow(table, matrixVehicle, row.permission)
      prepared = row
    }

    const asked = askedIn(row)
    const expected = Object.fromEntries(asked.map((caller) => [caller, row.answers[caller]]))
    expect(await answersOf(row, asked)).toEqual(expected)
  })
})
