/** Many simultaneous requests that change one list of one owner. */
import { expect, it } from 'vitest'
import { del, get, post } from './client.ts'

it('12 simultaneous token requests of one user are each completed, or refused with 429 without a token', async () => {
  const as = 'prober'
  // Of this attempt alone.
  const name = `Contended ${crypto.randomUUID()}`
  const body = { name, permissions: ['TRIP_READ'] }

  const answers = await Promise.all(Array.from({ length: 12 }, () => post('/security/token', { as, body })))

  const made = answers.filter(({ status }) => status === 200).map(({ data }) => String(data.id))
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, headers, error } of refused) {
    expect([status, error?.id, error?.severity]).toEqual([429, 'RATE_LIMIT_EXCEEDED', 'WARNING'])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  }
  const { items } = await get('/security/token?limit=500', { as })
  const listed = items.filter((token) => token.name === name).map(({ id }) => String(id))
  expect(listed.toSorted()).toEqual(made.toSorted())
  for (const id of listed) await del(`/security/token/${id}`, { as })
})
