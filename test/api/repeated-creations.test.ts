/** Requests that create something, repeated with their key over HTTP. Every one of them, and the table's rights that it needs. */
import { describe, expect, it } from 'vitest'
import { creates } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { minimalRequest } from '../endpoint-tests.ts'
import { post } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'
import { invalid } from './refusals.ts'

const as = 'repeater'

describe.each(endpoints.filter(creates).map((endpoint) => [endpoint.operation, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const path = endpoint.path.replace('{vehicle_id}', vehicleOf(as))
    const { ask } = minimalRequest(endpoint)
    const create = (key: string, body: object = {}) =>
      post(path, { as, body: { ...ask.body, ...body }, headers: { 'Idempotency-Key': key } })

    it('gets the first answer again', async () => {
      const key = crypto.randomUUID()

      const [first, second] = [await create(key), await create(key)]

      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.body).toEqual(first.body)
    })

    it('gets one answer at the same moment', async () => {
      const key = crypto.randomUUID()

      const answers = await Promise.all([create(key), create(key), create(key)])

      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
    })
  }
)

it('a key of another request is refused', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  await post('/vehicle', { as, body: { name: 'Raft' }, headers })

  const answer = await post('/vehicle', { as, body: { name: 'Ferry' }, headers })

  expect(answer.body).toEqual(invalid('Idempotency-Key'))
})
