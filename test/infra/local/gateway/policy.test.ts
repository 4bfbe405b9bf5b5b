/** Which requests the policy of the API lets through, by the key that the edge sends. */
import { expect, it } from 'vitest'
import { mayReachApi } from '../../../../infra/local/gateway/policy.ts'

const methodArn = 'arn:aws:execute-api:eu-central-1:000000000000:local/live/GET/v2.2/me'
const anyCall = { Action: 'execute-api:Invoke', Resource: 'arn:aws:execute-api:eu-central-1:000000000000:local/*' }
const policy = [
  { ...anyCall, Effect: 'Allow', unlessReferer: undefined },
  { ...anyCall, Effect: 'Deny', unlessReferer: ['new-key', 'old-key'] }
] as const

it.each([
  ['the new key of a rotation', 'new-key', true],
  ['the old key of a rotation', 'old-key', true],
  ['both keys in one value', 'new-key,old-key', false],
  ['another value', 'guessed', false],
  ['an empty value', '', false]
])('a request with %s: %s', (_, referer, isLetThrough) => {
  expect(mayReachApi(policy, [['Referer', referer]], methodArn)).toBe(isLetThrough)
})

it('refuses a request without a key', () => {
  expect(mayReachApi(policy, [], methodArn)).toBe(false)
})
