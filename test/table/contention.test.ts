// @module-tag long
/** Many requests at once that change one list of one owner. */
import { expect, it, vi } from 'vitest'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { runTableHolding } from './running-table.ts'
import { ada, seedWorld } from './world.ts'

const { call } = await runTableHolding(seedWorld)
stopTheClockAtNoon()

it('makes each of 50 new tokens and says so, or refuses it for the moment and makes none', async () => {
  // The random part of each backoff is zero, so that all meet again and again.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const body = { name: 'Contended', permissions: ['TRIP_READ'] }

  const answers = await Promise.all(Array.from({ length: 50 }, () => call('create-token', { caller: ada, body })))

  const made = answers.filter(({ status }) => status === 200).map(({ data }) => data.id)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, error } of refused) {
    expect([status, error.id, error.severity]).toEqual([429, 'RATE_LIMIT_EXCEEDED', 'WARNING'])
    expect(headers['Retry-After']).toMatch(/^[1-5]$/)
  }
  const { data: listed } = await call('list-tokens', { caller: ada, query: 'limit=500' })
  const ids = (listed as { readonly id: string; readonly name: string }[])
    .filter(({ name }) => name === 'Contended')
    .map(({ id }) => id)
  expect(ids.toSorted()).toEqual(made.toSorted())
})
