/** `admin doctor` on a local service that is sick; that of one that is well is in the tests of the service. */
import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { examineLocal } from '../../../../infra/admin/doctor/examine-local.ts'
import { closeAtOnce, listen } from '../../../../infra/local/ports.ts'
import type { RunningService } from '../../../../infra/service-file.ts'
import { startTable } from '../../../test-table.ts'

const metrics = {
  operations: { 'get-me': { requests: 1, server_errors: 1 } },
  errors: { INTERNAL_ERROR: 1 },
  unexpected_errors: [{ operation: 'get-me', request_id: 'r1', message: 'TypeError: Not a number' }]
}
const server = createServer((request, response) => {
  const isQueue = request.headers['x-amz-target'] !== undefined
  response.statusCode = isQueue || request.url === '/local/metrics' ? 200 : 500
  response.end(JSON.stringify(isQueue ? { Attributes: { ApproximateNumberOfMessages: '2' } } : metrics))
})
const origin = `http://127.0.0.1:${await listen(server, 0)}`
const service: RunningService = {
  address: `${origin}/v2.2`,
  region: 'eu-central-1',
  queueEndpoint: origin,
  deadLetterQueue: `${origin}/000000000000/dead-letters`,
  workQueues: [],
  // Unused here.
  ...{ databaseEndpoint: '', tableName: '', secretsEndpoint: '', signingKeySecret: '', webhookKeySecret: '' },
  auditRetentionDays: 400
}
afterAll(() => closeAtOnce(server))

const { open } = await startTable()

it('reports a failing interface, dead letters and unexpected errors of the local service', async () => {
  const { problems, figures, operations } = await examineLocal(service, open())

  const descriptions = problems.map(({ problem }) => problem)
  expect(descriptions).toContain('GET /openapi.json answers 500')
  expect(descriptions).toContain(`2 dead letters wait in ${origin}/000000000000/dead-letters`)
  expect(descriptions).toContain(
    '1 unexpected error in the logs since the service was started: get-me: TypeError: Not a number (request r1)'
  )
  expect({ figures, operations }).toEqual({ figures: { INTERNAL_ERROR: 1 }, operations: metrics.operations })
})

it('reports a missing table of the local service', async () => {
  const table = open()
  const { problems } = await examineLocal(service, { ...table, name: 'another' })

  expect(problems.map(({ problem }) => problem)).toContainEqual(
    expect.stringMatching(/^Could not look at the table: There is no such table/)
  )
})
