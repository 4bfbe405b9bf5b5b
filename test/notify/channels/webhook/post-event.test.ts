/** Requests reach addresses that may be reached, and whatever comes back is an outcome within a time and a size. */
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { expect, it, vi } from 'vitest'
import { post } from '../../../../lib/notify/channels/webhook/post-event.ts'
import type { RequestSettings } from '../../../../lib/notify/requests/request.ts'
import { certificate, type Script, startReceiver } from './receiver.ts'

const receiver = await startReceiver()
const secure = await startReceiver({ tls: true })

const now = () => new Date('2026-03-02T12:00:00.000Z')
const anywhere: RequestSettings = { isPublicOnly: false, timeoutMilliseconds: 2000 }
const message = { headers: { 'webhook-id': 'evt_1' }, body: '{"type":"trip.completed","note":"ä"}' }

const posted = (script: Script, settings: Partial<RequestSettings> = {}) => {
  receiver.script.push(script)
  return post({ url: receiver.url, ...message }, { ...anywhere, ...settings }, now)
}

it('a request has the event, its headers, and who sends it', async () => {
  expect(await posted({ status: 200, body: 'ok' })).toEqual({ kind: 'success', status: 200, response: 'ok' })
  const { headers, body } = receiver.received.at(-1) ?? {}
  expect(body).toBe(message.body)
  expect(headers).toMatchObject({
    'webhook-id': 'evt_1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(message.body)),
    'user-agent': 'vehicle-telematics-service/2.2.0',
    connection: 'close'
  })
})

it.each([
  [200, 'success'],
  [299, 'success'],
  [300, 'endpointFault'],
  [400, 'eventFault'],
  [404, 'eventFault'],
  [408, 'endpointFault'],
  [410, 'gone'],
  [422, 'eventFault'],
  [425, 'endpointFault'],
  [429, 'endpointFault'],
  [500, 'endpointFault'],
  [503, 'endpointFault'],
  [599, 'endpointFault']
])('status %i is %s', async (status, kind) => {
  expect(await posted({ status })).toMatchObject({ kind, status })
})

it('a redirect is not followed', async () => {
  const before = receiver.received.length
  const outcome = await posted({ status: 307, headers: { location: receiver.url } })
  expect(outcome).toEqual({ kind: 'endpointFault', status: 307, error: 'Redirects are not followed' })
  expect(receiver.received).toHaveLength(before + 1)
})

it.each([
  ['17', 17],
  ['0', 0],
  ['86400', 3600],
  ['Mon, 02 Mar 2026 12:10:00 GMT', 600],
  ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined]
])('Retry-After: %s is honoured up to an hour', async (text, seconds) => {
  const outcome = await posted({ status: 429, headers: { 'retry-after': text } })
  expect(outcome.retryAfterSeconds).toBe(seconds)
})

it('a header asks for no more events, whatever the status', async () => {
  expect(await posted({ status: 200, headers: { 'webhook-delivery': 'disable' } })).toMatchObject({ kind: 'gone' })
})

it('the first 256 characters of the response to a failure are kept', async () => {
  expect((await posted({ status: 400, body: 'é'.repeat(1000) })).response).toBe('é'.repeat(256))
})

it.each([
  ['reset', 'No response: ECONNRESET'],
  ['garbage', 'No response: HPE_INVALID_CONSTANT'],
  ['silent', 'No response in time']
] as const)('a receiver that is %s is at fault', async (script, error) => {
  const outcome = await posted(script, { timeoutMilliseconds: script === 'silent' ? 50 : 2000 })
  expect(outcome).toEqual({ kind: 'endpointFault', error })
})

it('a success ends soon after its status, although its body never does', async () => {
  // Nothing but the status ends them: the time-out is longer than the test may take.
  const settings = { timeoutMilliseconds: 600_000 }
  expect(await posted('endless', settings)).toMatchObject({ kind: 'success', status: 200 })
  expect(await posted('stalled', settings)).toMatchObject({ kind: 'success', status: 200 })
  await vi.waitFor(() => expect(receiver.openConnections()).toBe(0))
})

it('nobody at the address is the fault of the endpoint', async () => {
  const outcome = await post({ url: 'http://127.0.0.1:1/', ...message }, anywhere, now)
  expect(outcome).toEqual({ kind: 'endpointFault', error: 'No response: ECONNREFUSED' })
})

it('certificates are verified', async () => {
  const send = (settings: Partial<RequestSettings>) =>
    post({ url: secure.url, ...message }, { ...anywhere, ...settings }, now)
  expect(await send({ ca: certificate })).toEqual({ kind: 'success', status: 204 })
  expect(await send({})).toEqual({ kind: 'endpointFault', error: 'No response: DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(secure.received).toHaveLength(1)
  const otherName = secure.url.replace('127.0.0.1', 'localhost')
  const outcome = await post({ url: otherName, ...message }, { ...anywhere, ca: certificate }, now)
  expect(outcome.error).toBe('No response: ERR_TLS_CERT_ALTNAME_INVALID')
})

const refused = { kind: 'endpointFault', error: 'The address is not public' }
const publicOnly = { isPublicOnly: true, ca: certificate, timeoutMilliseconds: 2000 }
const port = new URL(secure.url).port

it.each([
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'the end of loopback'],
  ['2130706433', 'loopback as one number'],
  ['0x7f.1', 'loopback in hexadecimal, shortened'],
  ['0x7f000001', 'loopback as one hexadecimal number'],
  ['0177.0.0.1', 'loopback in octal'],
  ['017700000001', 'loopback as one octal number'],
  ['127.1', 'loopback, shortened'],
  ['%31%32%37.0.0.1', 'loopback, escaped'],
  ['①②⑦.0.0.1', 'loopback in other digits'],
  ['0.0.0.0', 'this host'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.254', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.127.255.254', 'the end of carrier-grade NAT'],
  ['169.254.1.1', 'link-local'],
  ['169.254.169.254', 'metadata of an instance'],
  ['0xa9fea9fe', 'metadata of an instance in hexadecimal'],
  ['169.254.170.2', 'credentials of a container'],
  ['192.0.0.1', 'protocol assignments'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.250', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['[::]', 'unspecified'],
  ['[::1]', 'loopback'],
  ['[0:0:0:0:0:0:0:1]', 'loopback, written out'],
  ['[::ffff:127.0.0.1]', 'loopback, IPv4-mapped'],
  ['[::ffff:7f00:1]', 'loopback, IPv4-mapped in hexadecimal'],
  ['[::ffff:169.254.169.254]', 'metadata of an instance, IPv4-mapped'],
  ['[::ffff:0:127.0.0.1]', 'loopback, IPv4-translated'],
  ['[64:ff9b::7f00:1]', 'loopback by NAT64'],
  ['[64:ff9b::a9fe:a9fe]', 'metadata of an instance by NAT64'],
  ['[64:ff9b:1::7f00:1]', 'NAT64 of local use'],
  ['[::a9fe:a9fe]', 'metadata of an instance, IPv4-compatible'],
  ['[::7f00:1]', 'loopback, IPv4-compatible'],
  ['[::127.0.0.1]', 'loopback, IPv4-compatible with dots'],
  ['[2600:1f14::5efe:a9fe:a9fe]', 'metadata of an instance by ISATAP'],
  ['[2600:1f14::200:5efe:7f00:1]', 'loopback by ISATAP'],
  ['[2002:7f00:1::]', 'loopback by 6to4'],
  ['[2001:0:7f00:1::]', 'Teredo'],
  ['[fc00::1]', 'unique local'],
  ['[fd00::1]', 'unique local'],
  ['[fd00:ec2::254]', 'metadata of an instance'],
  ['[fe80::1]', 'link-local'],
  ['[fec0::1]', 'site-local'],
  ['[ff02::1]', 'multicast'],
  ['[100::1]', 'discarded'],
  ['[2001:db8::1]', 'documentation'],
  ['localhost', 'a name of loopback'],
  ['LOCALHOST', 'a name of loopback']
])('the address %s (%s) is refused', async (host) => {
  expect(await post({ url: `https://${host}:${port}/hook`, ...message }, publicOnly, now)).toEqual(refused)
})

it('public targets have https alone', async () => {
  expect((await post({ url: receiver.url, ...message }, publicOnly, now)).error).toBe('Only https is allowed')
})

/** Answers with these addresses, one after the other, and counts how often it was asked. */
function changingNames(...answers: LookupAddress[][]) {
  const state = { asked: 0 }
  const lookup: LookupFunction = (_, { all }, done) => {
    const addresses = answers[state.asked++] ?? []
    if (all) done(null, addresses)
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  }
  return { lookup, state }
}

const local = { address: '127.0.0.1', family: 4 }
/** Public as far as its range tells, and allocated to nobody. */
const elsewhere = { address: '4000::1', family: 6 }

it.each(['::a9fe:a9fe', '2600:1f14::5efe:10.0.0.1'])('a name of the address %s is refused', async (address) => {
  const { lookup } = changingNames([{ address, family: 6 }])
  const settings = { ...publicOnly, lookup, timeoutMilliseconds: 100 }
  expect(await post({ url: `https://receiver.test:${port}/hook`, ...message }, settings, now)).toEqual(refused)
})

it('a name that changes its address is resolved once for a request, and looked at each time', async () => {
  const before = secure.received.length
  const { lookup, state } = changingNames([elsewhere], [local], [elsewhere, local])
  const send = () =>
    post(
      { url: `https://receiver.test:${port}/hook`, ...message },
      { ...publicOnly, lookup, timeoutMilliseconds: 100 },
      now
    )
  expect((await send()).kind).toBe('endpointFault')
  expect(state.asked).toBe(1)
  expect(await send()).toEqual(refused)
  expect(await send()).toEqual(refused)
  expect(state.asked).toBe(3)
  expect(secure.received).toHaveLength(before)
})
