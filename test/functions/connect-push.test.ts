/** Handshakes of the push API: only from the edge, with a token that may read and a subprotocol that browsers accept. */
import { expect, it } from 'vitest'
import { type ConnectEvent, logic } from '../../functions/connect-push.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import type { Table } from '../../lib/table/table.ts'
import { noon } from '../http/noon.ts'

const requestContext = { connectionId: 'c1' } as ConnectEvent['requestContext']
/** The function of tokens is asked only after the key has been accepted. */
const open = logic({
  table: {} as Table,
  identified: async () => {
    throw new ApiError('TOKEN_EXPIRED')
  },
  counter: { count: async () => 1 },
  queues: { sendMessages: async () => {} }
})
const errorOf = async (headers: Record<string, string | undefined>, stageVariables?: Record<string, string>) =>
  open({ requestContext, headers: { 'X-Viewer-Authorization': 'Token a', ...headers }, stageVariables }, noon).catch(
    ({ id }) => id
  )

const keys = { edgeKeys: 'new-key,old-key' }

it.each(['new-key', 'old-key'])('accepts each of two keys during a rotation (%s)', async (key) => {
  expect(await errorOf({ 'X-Origin-Key': key }, keys)).toBe('TOKEN_EXPIRED')
})

it.each([
  ['without a key', {}, keys],
  ['with another key', { 'x-origin-key': 'guessed' }, keys],
  ['with both keys at once', { 'x-origin-key': keys.edgeKeys }, keys],
  ['with an empty key', { 'x-origin-key': '' }, { edgeKeys: '' }],
  ['through a stage without keys', { 'x-origin-key': 'new-key' }, undefined]
])('finds no route for a handshake %s', async (_, headers, variables) => {
  expect(await errorOf(headers, variables)).toBe('ROUTE_NOT_FOUND')
})

const withToken = (caller: Partial<Caller>) =>
  logic({
    table: {} as Table,
    identified: async () => ({
      owner: 'USER#anna',
      jti: 'a',
      kind: 'programmatic',
      permissions: 0,
      issuedAtSeconds: 0,
      requestsPerMinute: 80,
      ...caller
    }),
    counter: { count: async () => 1 },
    queues: { sendMessages: async () => {} }
  })

it.each<[string, Partial<Caller>]>([
  ['an upload token', { kind: 'upload', permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) }],
  ['a device token', { permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) }]
])('refuses %s before it opens a connection', async (_, caller) => {
  const headers = { 'X-Viewer-Authorization': 'Token a', 'X-Origin-Key': 'new-key' }
  await expect(withToken(caller)({ requestContext, headers, stageVariables: keys }, noon)).rejects.toMatchObject({
    id: 'PERMISSION_DENIED',
    data: { reason: 'UPLOAD_ONLY' }
  })
})

it.each([
  ['the token alone', { 'Sec-WebSocket-Protocol': 'token.a' }],
  ['the token and another subprotocol', { 'Sec-WebSocket-Protocol': 'token.a, mqtt' }],
  ['another subprotocol beside the header', { 'X-Viewer-Authorization': 'Token a', 'Sec-WebSocket-Protocol': 'mqtt' }]
])('refuses a handshake with %s, whose answer browsers would reject', async (_, headers) => {
  const event = { requestContext, headers: { 'X-Origin-Key': 'new-key', ...headers }, stageVariables: keys }
  await expect(withToken({})(event, noon)).rejects.toMatchObject({
    id: 'INVALID_PARAMETERS',
    data: { issues: [{ path: 'Sec-WebSocket-Protocol', message: 'must offer the subprotocol telematics.v2.2' }] }
  })
})

it('asks for a token first', async () => {
  expect(
    await errorOf(
      { 'X-Viewer-Authorization': undefined, 'Sec-WebSocket-Protocol': 'mqtt', 'X-Origin-Key': 'new-key' },
      keys
    )
  ).toBe('MISSING_TOKEN')
})

it('accepts a handshake without a token at the address of the published interface, and has it closed after ten seconds', async () => {
  const sent: unknown[] = []
  const counted: string[] = []
  const connect = logic({
    table: {} as Table,
    identified: () => Promise.reject(new ApiError('INVALID_TOKEN')),
    counter: { count: async (subject) => counted.push(subject) },
    queues: { sendMessages: async (...given) => void sent.push(given) }
  })
  const headers = {
    'X-Viewer-Sign-In': 'message',
    'X-Viewer-Address': '198.51.100.7',
    'X-Origin-Key': 'new-key',
    'Sec-WebSocket-Protocol': 'mqtt'
  }
  expect(await connect({ requestContext, headers, stageVariables: keys }, noon)).toEqual({ statusCode: 200, body: '' })
  expect(counted).toEqual(['REFUSED-PUSH#198.51.100.7'])
  expect(sent).toEqual([['push', [{ body: { connection: 'c1', isSignInDue: true }, group: 'c1', delaySeconds: 10 }]]])
})

it.each([
  ['that did not come through the edge', { 'X-Viewer-Sign-In': 'message' }, 'ROUTE_NOT_FOUND'],
  ['at the own address', { 'X-Viewer-Sign-In': 'handshake', 'X-Origin-Key': 'new-key' }, 'MISSING_TOKEN']
])('does not accept a handshake without a token %s', async (_, headers, error) => {
  expect(await errorOf({ 'X-Viewer-Authorization': undefined, ...headers }, keys)).toBe(error)
})
