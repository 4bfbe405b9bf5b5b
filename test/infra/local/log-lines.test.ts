/** Lines of the log. */
import { expect, it } from 'vitest'
import type { FunctionDefinition } from '../../../infra/local/assembly/functions.ts'
import type { Log, Paint } from '../../../infra/local/log.ts'
import { logOfFunctions, logOfRequests } from '../../../infra/local/log-lines.ts'

const noon = new Date('2026-03-02T12:00:00.000Z')
const paint: Paint = (colour, text) => `<${colour}>${text}</${colour}>`

const request = {
  method: 'GET',
  path: '/v2.2/me',
  status: 200,
  milliseconds: 12,
  units: 2.5000001,
  caller: 'USER#ada',
  requestId: 'request-id'
}

function capture(options: Pick<Log, 'paint'> = {}) {
  const lines: string[] = []
  const log: Log = { info: (line) => lines.push(line), error: (line) => lines.push(`error: ${line}`), ...options }
  return { log, lines }
}

it('has a line per request with time, cost, caller and request ID', () => {
  const { log, lines } = capture()
  logOfRequests(log, () => noon)(request)
  expect(lines).toEqual(['2026-03-02T12:00:00.000Z GET /v2.2/me 200 12 ms 2.5 units USER#ada request-id'])
})

it('has a dash for an unknown caller and request ID', () => {
  const { log, lines } = capture()
  logOfRequests(log, () => noon)({ ...request, status: 404, caller: undefined, requestId: undefined })
  expect(lines).toEqual(['2026-03-02T12:00:00.000Z GET /v2.2/me 404 12 ms 2.5 units - -'])
})

it.each([
  ['/v2.2/user/ada@example.com', '/v2.2/user/{…}'],
  ['/v2.2/user/ada%40example.com/x', '/v2.2/user/{…}/x'],
  ['/v2.2/user/ada%EF%BC%A0example.com', '/v2.2/user/{…}'],
  [`/v2.2/vehicle/${'x'.repeat(65)}`, '/v2.2/vehicle/{…}'],
  [`/v2.2/vehicle/${'x'.repeat(64)}/tripleg`, `/v2.2/vehicle/${'x'.repeat(64)}/tripleg`],
  ['/v2.2/vehicle/car_1.a-B/', '/v2.2/vehicle/car_1.a-B/']
])('shows of the path %s neither emails nor tokens', (path, shown) => {
  const { log, lines } = capture()
  logOfRequests(log, () => noon)({ ...request, path })
  expect(lines).toEqual([expect.stringContaining(` GET ${shown} 200 `)])
})

it.each([
  [200, 'green'],
  [307, 'green'],
  [404, 'yellow'],
  [500, 'red']
])('shows the status %i in %s on a terminal', (status, colour) => {
  const { log, lines } = capture({ paint })
  logOfRequests(log, () => noon)({ ...request, status })
  expect(lines).toEqual([
    `<dim>2026-03-02T12:00:00.000Z</dim> GET /v2.2/me <${colour}>${status}</${colour}> 12 ms 2.5 units ` +
      '<dim>USER#ada request-id</dim>'
  ])
})

it('contains what functions log, except for the levels debug and trace', () => {
  const { log, lines } = capture()
  const listen = logOfFunctions(log)
  const definition = { logicalId: 'GetMe' } as FunctionDefinition
  listen(definition, 'debug', ['dropped'])
  listen(definition, 'info', ['text', { id: 1 }])
  listen(definition, 'error', ['failed'])
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${time} INFO GetMe text { id: 1 }$`)),
    expect.stringMatching(new RegExp(`^error: ${time} ERROR GetMe failed$`))
  ])
})
