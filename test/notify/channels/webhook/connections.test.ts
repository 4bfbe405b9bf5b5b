/** Requests to one endpoint use its connections one after the other, and no other's. */
import type { LookupFunction } from 'node:net'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { post } from '../../../../lib/notify/channels/webhook/post-event.ts'
import { Connections } from '../../../../lib/notify/requests/connections.ts'
import type { RequestSettings } from '../../../../lib/notify/requests/request.ts'
import { certificate, type Receiver, type Script, startReceiver } from './receiver.ts'

const now = () => new Date('2026-03-02T12:00:00.000Z')
// Longer than a test may take: nothing here ends by it.
const anywhere: RequestSettings = { isPublicOnly: false, timeoutMilliseconds: 600_000 }
const message = { headers: { 'webhook-id': 'evt_1' }, body: '{"type":"trip.completed"}' }

let connections: Connections
let receiver: Receiver
beforeEach(async () => {
  connections = new Connections()
  receiver = await startReceiver()
  const opened = connections
  onTestFinished(() => opened.close())
})

const send = (to = receiver, settings: Partial<RequestSettings> = {}) =>
  post({ url: to.url, ...message }, { ...anywhere, ...settings }, now, connections)

/** Outcomes of requests that are answered by script, one after the other. */
async function sendAll(...scripts: Script[]) {
  const outcomes = []
  for (const script of scripts) {
    receiver.script.push(script)
    outcomes.push(await send())
  }
  return outcomes
}

it('requests one after the other use one connection, whatever they are answered', async () => {
  const scripts: Script[] = [{ status: 204 }, { status: 200, body: 'ok' }, { status: 503 }, { status: 422, body: 'no' }]
  const outcomes = await sendAll(...scripts, { status: 204 })
  expect(outcomes.map(({ status }) => status)).toEqual([204, 200, 503, 422, 204])
  expect(receiver.madeConnections()).toBe(1)
  expect(receiver.received.map(({ headers }) => headers.connection)).toEqual(Array(5).fill('keep-alive'))
})

it('requests at the same time use one connection each', async () => {
  await Promise.all(Array.from({ length: 10 }, () => send()))
  await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(receiver.madeConnections()).toBe(10)
})

it('without connections that may be used, each request has its own', async () => {
  for (let count = 0; count < 3; count++) await post({ url: receiver.url, ...message }, anywhere, now)
  expect(receiver.madeConnections()).toBe(3)
  await vi.waitFor(() => expect(receiver.openConnections()).toBe(0))
})

it.each<[string, Script]>([
  ['never ends', 'endless'],
  ['stops half-way', 'stalled'],
  ['is longer than what is read', { status: 200, body: 'x'.repeat(5000) }]
])('a connection whose response %s is closed', async (_, script) => {
  const [first, second] = await sendAll(script, { status: 204 })
  expect([first?.kind, second?.kind]).toEqual(['success', 'success'])
  expect(receiver.madeConnections()).toBe(2)
  await vi.waitFor(() => expect(receiver.openConnections()).toBe(1))
})

it('a connection that ends without a response is replaced by a new one, once', async () => {
  expect(await sendAll({ status: 204 }, 'reset')).toMatchObject([{ kind: 'success' }, { kind: 'success' }])
  expect(receiver.received).toHaveLength(3)
  expect(receiver.madeConnections()).toBe(2)

  await send()
  receiver.script.push('closed', 'reset')
  expect(await send()).toEqual({ kind: 'endpointFault', error: 'No response: ECONNRESET' })
  expect(receiver.received).toHaveLength(6)
})

it('a new connection that ends without a response is not replaced', async () => {
  expect(await sendAll('reset')).toEqual([{ kind: 'endpointFault', error: 'No response: ECONNRESET' }])
  expect(receiver.received).toHaveLength(1)
})

it('what is no HTTP is not asked for again', async () => {
  expect(await sendAll({ status: 204 }, 'garbage')).toMatchObject([{ kind: 'success' }, { kind: 'endpointFault' }])
  expect(receiver.received).toHaveLength(2)
})

it('a connection leads to the host and port that it was made for', async () => {
  const other = await startReceiver()
  for (const to of [receiver, other, receiver, other]) await send(to)
  expect([receiver, other].map(({ received }) => received.length)).toEqual([2, 2])
  expect([receiver, other].map((one) => one.madeConnections())).toEqual([1, 1])
})

it('a name is resolved, and its addresses are checked, for each connection', async () => {
  const secure = await startReceiver({ tls: true })
  let asked = 0
  // The first answer is one that a deployment may send to as far as this test goes.
  const lookup: LookupFunction = (_, { all }, done) => {
    asked += 1
    const address = '127.0.0.1'
    if (all) done(null, [{ address, family: 4 }])
    else done(null, address, 4)
  }
  const url = secure.url.replace('127.0.0.1', 'receiver.test')
  const to = (settings: Partial<RequestSettings>) =>
    post({ url, ...message }, { ...anywhere, ca: certificate, lookup, ...settings }, now, connections)
  await to({})
  await to({})
  expect([asked, secure.madeConnections()]).toEqual([1, 1])

  secure.script.push('closed')
  const refused = { kind: 'endpointFault', error: 'The address is not public' }
  expect(await to({ isPublicOnly: true })).toEqual(refused)
  expect([asked, secure.madeConnections()]).toEqual([2, 1])
})

it('they end when they are closed', async () => {
  await Promise.all([send(), send()])
  expect(receiver.openConnections()).toBe(2)
  connections.close()
  await vi.waitFor(() => expect(receiver.openConnections()).toBe(0))
})
