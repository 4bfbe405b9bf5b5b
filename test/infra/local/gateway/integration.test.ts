/** The time limit of the gateway for a function. */
import { expect, it } from 'vitest'
import type { Functions } from '../../../../infra/local/functions/functions.ts'
import { callFunction } from '../../../../infra/local/gateway/integration.ts'

const target = { kind: 'function', functionId: 'Function', timeoutMilliseconds: 10 } as const
const call = (invoke: Functions['invoke']) => callFunction({ invoke }, target, {}, () => true)

it('raises INTEGRATION_TIMEOUT for a function that takes longer than the method allows', async () => {
  const never = call((_id, _event, _onRecord, onStart) => {
    onStart?.()
    return new Promise(() => {})
  })
  await expect(never).rejects.toThrow('INTEGRATION_TIMEOUT')
})

it('does not include the wait for other calls', async () => {
  const waiting = Promise.withResolvers<string>()
  const answer = call(() => waiting.promise)
  const longer = call((_id, _event, _onRecord, onStart) => {
    onStart?.()
    return new Promise(() => {})
  })
  await expect(longer).rejects.toThrow('INTEGRATION_TIMEOUT')
  waiting.resolve('{}')
  expect(await answer).toBe('{}')
})
