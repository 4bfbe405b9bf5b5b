import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../lib/contract/endpoint.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { page } from '../../pages.ts'
import { send } from '../client.ts'
import { matrixVehicle } from '../fixture/matrix.ts'
import { answerCode } from './answer-code.ts'
import { callers } from './callers.ts'
import { putMembershipsForRow, shareForRow } from './grants.ts'
import { type MatrixRow, matrix, readMatrix } from './matrix.ts'
import { commonParams, type MatrixRequest, requests } from './requests.ts'

const size = `${matrix.rows.length} requests × ${matrix.callers.length} callers`

const made = new Map<string, Promise<string | undefined>>()

/** A token that the request may revoke is created for this request only. */
function tokenOf(caller: string, { request, permission }: MatrixRow, vehicleId: string): Promise<string | undefined> {
  const name = JSON.stringify([caller, permission, vehicleId, request === 'logout'])
  const token = made.get(name) ?? callers[caller]?.token(vehicleId, permission) ?? Promise.resolve(undefined)
  made.set(name, token)
  return token
}

/** Sends reading requests and logins in parallel, and writing requests one after the other. */
async function answersOf(row: MatrixRow): Promise<Record<string, string>> {
  const endpoint = endpoints.find(({ operation }) => operation === row.operation)
  if (!endpoint) throw new Error(`The contract has no ${row.operation}`)
  const answers: [string, Promise<string>][] = []
  for (const [column, caller] of matrix.callers.entries()) {
    const user = callers[caller]?.user ?? 'passerby'
    const cell = { vehicleId: matrixVehicle, user, column }
    const request = { ...(await requests[row.request]?.(cell)), token: await tokenOf(caller, row, matrixVehicle) }
    const answer = answerOf(row, endpoint, request)
    if (endpoint.method !== 'GET' && endpoint.audience !== 'anybody') await answer
    answers.push([caller, answer])
  }
  const settled = answers.map(async ([caller, answer]) => [caller, await answer] as const)
  return Object.fromEntries(await Promise.all(settled))
}

type Sent = MatrixRequest & { readonly token: string | undefined }

async function answerOf(row: MatrixRow, endpoint: Endpoint, request: Sent): Promise<string> {
  const { params, query = '', ask, shows, token } = request
  const known: Record<string, string> = { ...commonParams, ...params }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? `no-${name}`)
  const answer = await send(endpoint.method, `${path}${query}`, { ...ask, token })
  const isShown = endpoint.reply === 'list' && shows ? answer.items.some(shows) : undefined
  return answerCode(answer, row.permission, isShown)
}

describe('the matrix', () => {
  it('has a row for every operation of the contract, with the permission that it needs', () => {
    const needed = (operation: string) => matrix.rows.find((row) => row.request === operation)?.permission

    expect([...new Set(matrix.rows.map(({ operation }) => operation))].sort()).toEqual(
      endpoints.map(({ operation }) => operation).sort()
    )
    expect(endpoints.map(({ operation }) => [operation, needed(operation)])).toEqual(
      endpoints.map(({ operation, permission }) => [operation, permission])
    )
  })

  it('has a column for every kind of caller, and explains it', () => {
    const text = readFileSync(new URL('./matrix.md', import.meta.url), 'utf8')

    expect(matrix.callers).toEqual(Object.keys(callers))
    expect([...text.matchAll(/^- `([^`]+)`/gm)].map(([, head]) => head)).toEqual(matrix.callers)
  })

  it('has the size that docs/contributing.md states', () => {
    expect(page('docs/contributing.md')).toContain(size)
  })

  it('has a request for every row of its own', () => {
    const rows = matrix.rows.map(({ request }) => request)

    expect(rows.filter((row) => row.includes(':') && !requests[row])).toEqual([])
    expect(Object.keys(requests).filter((request) => !rows.includes(request))).toEqual([])
  })

  it.each([
    ['too few answers', '| x | TRIP_READ | 200 |'],
    ['too many answers', '| x | TRIP_READ | 200 | 200 | 200 |'],
    ['an empty answer', '| x | TRIP_READ | 200 | |'],
    ['an unknown permission', '| x | TRIPS | 200 | 200 |']
  ])('refuses a row with %s', (_, row) => {
    const head = '| request | needs | own | none |\n|---|---|---|---|\n'

    expect(readMatrix(`${head}| x | TRIP_READ | 200 | 401m |`).rows).toHaveLength(1)
    expect(() => readMatrix(`${head}${row}`)).toThrow()
  })
})

/** A row has up to 21 requests and as many tokens. */
const timeout = 60_000

describe(size, { timeout }, () => {
  let prepared: { readonly permission?: Permission } | undefined

  it.each(matrix.rows.map((row) => [row.request, row] as const))('%s', async (_, row) => {
    if (!prepared || prepared.permission !== row.permission) {
      await putMembershipsForRow(row.permission)
      await shareForRow(matrixVehicle, row.permission)
      prepared = row
    }

    expect(await answersOf(row)).toEqual(row.answers)
  })
})
