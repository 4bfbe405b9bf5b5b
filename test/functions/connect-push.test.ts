/** A handshake of the push API is believed only from the edge. */
import { expect, it } from 'vitest'
import { type ConnectEvent, logic } from '../../functions/connect-push.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import type { Table } from '../../lib/table/table.ts'
import { noon } from '../http/noon.ts'

const requestContext = { connectionId: 'c1' } as ConnectEvent['requestContext']
/** The function of tokens is asked only after the key has been accepted. */
const open = logic({
  table: {} as Table,
  identified: async () => {
    throw new ApiError('TOKEN_EXPIRED')
  }
})
const errorOf = async (headers: Record<string, string>, stageVariables?: Record<string, string>) =>
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
