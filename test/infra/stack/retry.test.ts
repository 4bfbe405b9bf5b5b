/** What bundles hold in place of `@smithy/core/retry` resolves as the package does. */
import * as original from '@smithy/core/retry'
import { expect, it } from 'vitest'
import * as replacement from '../../../infra/stack/replacements/retry.ts'

const resolve = (
  input: { maxAttempts?: number | (() => Promise<number>) },
  defaults?: { defaultMaxAttempts: number }
) => [
  replacement.resolveRetryConfig({ ...input }, defaults),
  original.resolveRetryConfig({ retryMode: 'standard', ...input }, defaults)
]

it.each([
  [{}, undefined, 3],
  [{ maxAttempts: 5 }, undefined, 5],
  [{ maxAttempts: async () => 4 }, undefined, 4],
  [{}, { defaultMaxAttempts: 2 }, 2]
])('has the standard strategy with as many attempts: %j, %j', async (input, defaults, attempts) => {
  for (const config of resolve(input, defaults)) {
    const strategy = (await config?.retryStrategy()) as { mode: string }
    expect([await config?.maxAttempts(), strategy.mode]).toEqual([attempts, 'standard'])
  }
})

it('keeps a strategy of its own, and one for all requests of a client', async () => {
  const own = { mode: 'own' }
  expect(await replacement.resolveRetryConfig({ retryStrategy: own }).retryStrategy()).toBe(own)
  const config = replacement.resolveRetryConfig({})
  expect(await config.retryStrategy()).toBe(await config.retryStrategy())
})

it('has the names that clients import', () => {
  expect(replacement.DEFAULT_RETRY_MODE).toBe(original.DEFAULT_RETRY_MODE)
  expect(replacement.RETRY_MODES).toEqual(original.RETRY_MODES)
  expect(replacement.NODE_MAX_ATTEMPT_CONFIG_OPTIONS.default).toBe(original.NODE_MAX_ATTEMPT_CONFIG_OPTIONS.default)
  expect(replacement.NODE_RETRY_MODE_CONFIG_OPTIONS.default).toBe(original.NODE_RETRY_MODE_CONFIG_OPTIONS.default)
  expect(replacement.getRetryPlugin).toBeInstanceOf(Function)
  expect(replacement.Retry).toBeInstanceOf(Function)
})
