/** How long the gateway waits for a function. */
import { expect, it } from 'vitest'
import { callFunction } from '../../../../infra/local/gateway/integration.ts'

it('raises INTEGRATION_TIMEOUT for a function that takes longer than the method allows', async () => {
  const never = { invoke: () => new Promise<string>(() => {}) }
  const target = { kind: 'function', functionId: 'Function', timeoutMilliseconds: 10 } as const
  await expect(callFunction(never, target, {}, () => true)).rejects.toThrow('INTEGRATION_TIMEOUT')
})
