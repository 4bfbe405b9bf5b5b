/** The authorizer's verdicts and how long they are cached. */
import { describe, expect, it, vi } from 'vitest'
import { type AskAuthorizer, authorization } from '../../../../infra/local/gateway/authorization.ts'
import { allowsCall, type Statement } from '../../../../infra/local/gateway/policy.ts'

const arn = 'arn:aws:execute-api:eu-central-1:000000000000:local/live/GET/v2.2/vehicle'
const definition = {
  logicalId: 'Authorizer',
  functionId: 'Function',
  header: 'Authorization',
  pattern: undefined,
  lifetimeSeconds: 60
}
const statement: Statement = { Effect: 'Allow', Action: 'execute-api:Invoke', Resource: '*' }
const output = {
  principalId: 'USER#1',
  policyDocument: { Version: '2012-10-17', Statement: [statement] },
  context: { owner: 'USER#1', limit: 80, strict: true },
  usageIdentifierKey: 'lane-0'
}
const verdict = {
  principalId: 'USER#1',
  statements: [statement],
  context: { owner: 'USER#1', limit: '80', strict: 'true' },
  usageIdentifierKey: 'lane-0'
}

function prepare(answer: unknown = output, overrides: Partial<typeof definition> | { pattern: string } = {}) {
  let now = 0
  const ask = vi.fn<AskAuthorizer>(async () => {
    if (answer instanceof Error) throw answer
    return JSON.stringify(answer)
  })
  const authorize = authorization({ ...definition, ...overrides }, () => now)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const call = (token?: string) => authorize(token === undefined ? [] : [['authorization', token]], arn, ask)
  return { ask, pass, call }
}

describe('authorization', () => {
  it('passes the token to the function and returns its verdict, the context as strings', async () => {
    const { ask, call } = prepare()
    expect(await call('Token a')).toEqual(verdict)
    expect(ask).toHaveBeenCalledExactlyOnceWith({ type: 'TOKEN', authorizationToken: 'Token a', methodArn: arn })
  })

  it('caches a verdict for its lifetime, by token', async () => {
    const { ask, pass, call } = prepare()
    await call('Token a')
    await call('Token b')
    pass(59_999)
    await call('Token a')
    expect(ask).toHaveBeenCalledTimes(2)
    pass(1)
    await call('Token a')
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('caches nothing with a lifetime of 0', async () => {
    const { ask, call } = prepare(output, { lifetimeSeconds: 0 })
    await call('Token a')
    await call('Token a')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it.each([[undefined], ['']])('refuses the token %s without a call', async (token) => {
    const { ask, call } = prepare()
    await expect(call(token)).rejects.toThrow('UNAUTHORIZED')
    expect(ask).not.toHaveBeenCalled()
  })

  it('refuses a token that does not match the pattern without a call', async () => {
    const { ask, call } = prepare(output, { pattern: 'Token .+' })
    await expect(call('Bearer a')).rejects.toThrow('UNAUTHORIZED')
    expect(ask).not.toHaveBeenCalled()
  })

  it.each([
    ['UNAUTHORIZED', new Error('Unauthorized')],
    ['AUTHORIZER_FAILURE', new Error('Task timed out after 5.00 seconds')],
    ['AUTHORIZER_CONFIGURATION_ERROR', { principalId: 'USER#1' }],
    ['AUTHORIZER_CONFIGURATION_ERROR', { ...output, context: { nested: {} } }],
    ['AUTHORIZER_CONFIGURATION_ERROR', null]
  ])('raises %s, and does not cache it, when the authorizer returns %o', async (type, answer) => {
    const { ask, call } = prepare(answer)
    await expect(call('Token a')).rejects.toThrow(type)
    await expect(call('Token a')).rejects.toThrow(type)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

describe('a policy', () => {
  const deny: Statement = { ...statement, Effect: 'Deny' }
  it.each([
    ['allows what it names', [{ ...statement, Resource: arn }], true],
    ['allows what its wildcards cover', [{ ...statement, Resource: 'arn:aws:execute-api:*:*:local/live/*' }], true],
    ['allows one of several actions', [{ ...statement, Action: ['execute-api:*', 'a:b'] }], true],
    ['denies what is not allowed', [], false],
    ['denies another stage', [{ ...statement, Resource: 'arn:aws:execute-api:*:*:local/test/*' }], false],
    ['denies another action', [{ ...statement, Action: 'execute-api:ManageConnections' }], false],
    ['denies what one of several statements denies', [statement, deny], false]
  ])('%s', (_, statements, expected) => {
    expect(allowsCall(statements, arn)).toBe(expected)
  })
})
