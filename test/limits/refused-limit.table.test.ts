/** Handshakes and links with a wrong secret or none are counted by the address that sends them, handshakes also as requests of their caller. */
import { beforeEach, expect, it, vi } from 'vitest'
import { logic as connect } from '../../functions/connect-push.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { rateCounter } from '../../lib/limits/rate-counter.ts'
import { refusedPerAddress } from '../../lib/limits/refused-limit.ts'
import { unsubscribe } from '../../lib/notify/channels/mail/stop-mail.ts'
import { noon } from '../http/noon.ts'
import { callerOf } from '../table/running-table.ts'
import { tableHolding } from '../test-table.ts'
import { makeFleet, owner } from '../vehicles/fleet.ts'

const table = await tableHolding(makeFleet)
const counter = rateCounter(table)

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

const idOf = (error: unknown) => (error instanceof ApiError ? error.id : error)
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', idOf)

let connections = 0
function handshake(
  identified: Parameters<typeof connect>[0]['identified'],
  address = '198.51.100.7',
  signIn = { 'X-Viewer-Authorization': 'Token t' } as Record<string, string>
) {
  const headers = { 'X-Origin-Key': 'edge', 'X-Viewer-Address': address, ...signIn }
  const requestContext = { connectionId: `connection-${++connections}` } as never
  return outcomeOf(
    connect({ table, identified, counter, queues: { sendMessages: async () => {} } })(
      { headers, requestContext, stageVariables: { edgeKeys: 'edge' } },
      noon
    )
  )
}

it('a handshake is a request of its caller', async () => {
  const limited = async () => callerOf(owner, { requestsPerMinute: 2 })
  expect(await handshake(limited)).toBe('done')
  expect(await handshake(limited)).toBe('done')
  expect(await handshake(limited)).toBe('RATE_LIMIT_EXCEEDED')
  expect(await handshake(async () => callerOf(userScope('friend')))).toBe('done')
})

it.each([
  [
    'handshake with a wrong token',
    (address: string) => handshake(() => Promise.reject(new ApiError('TOKEN_REVOKED')), address),
    'TOKEN_REVOKED'
  ],
  [
    'handshake without a token',
    (address: string) =>
      handshake(() => Promise.reject(new ApiError('INVALID_TOKEN')), address.replace('db8', 'db9'), {
        'X-Viewer-Sign-In': 'message'
      }),
    'done'
  ],
  [
    'wrong link',
    (clientAddress: string) => outcomeOf(unsubscribe(table, counter, { token: 'owner.wrong', clientAddress }, noon)),
    'INVALID_PARAMETERS'
  ]
])('a %s is refused as too many beyond a hundred a minute from a network', async (_, refused, error) => {
  const hosts = Array.from({ length: refusedPerAddress }, (__, host) => `2001:db8::${host.toString(16)}`)
  const outcomes = await Promise.all(hosts.map(refused))
  expect(new Set(outcomes)).toEqual(new Set([error]))
  expect(await refused('2001:db8::ffff')).toBe('RATE_LIMIT_EXCEEDED')
  expect(await refused('2001:db8:1::1')).toBe(error)
})
