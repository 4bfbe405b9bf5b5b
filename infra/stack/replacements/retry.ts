/**
 * What the bundles hold in place of `@smithy/core/retry`: its standard strategy. The adaptive one, with its limiter of rates, is
 * 3 KB that nothing configures.
 */
import {
  DEFAULT_MAX_ATTEMPTS,
  Retry,
  StandardRetryStrategy
  // @ts-expect-error The package declares no types for its files, only for its name, which is the one that is replaced.
} from '../../../node_modules/@smithy/core/dist-es/submodules/retry/index.js'

// biome-ignore lint/performance/noBarrelFile: clients import these names from here.
export {
  DEFAULT_RETRY_MODE,
  getRetryPlugin,
  NODE_MAX_ATTEMPT_CONFIG_OPTIONS,
  NODE_RETRY_MODE_CONFIG_OPTIONS,
  RETRY_MODES,
  Retry
  // @ts-expect-error As above.
} from '../../../node_modules/@smithy/core/dist-es/submodules/retry/index.js'

type Provided<T> = T | (() => Promise<T>)

interface RetryInput {
  readonly maxAttempts?: Provided<number>
  readonly retryStrategy?: unknown
}

interface RetryDefaults {
  readonly defaultMaxAttempts?: number
  readonly defaultBaseDelay?: number
}

/** Resolves the configuration of a client as the package does for all modes but `adaptive`. */
export function resolveRetryConfig<T extends RetryInput>(input: T, defaults: RetryDefaults = {}) {
  const { defaultMaxAttempts = DEFAULT_MAX_ATTEMPTS, defaultBaseDelay = Retry.delay() } = defaults
  const configured = input.maxAttempts ?? defaultMaxAttempts
  const maxAttempts = async (): Promise<number> => (configured instanceof Function ? configured() : configured)
  let strategy = input.retryStrategy ? Promise.resolve(input.retryStrategy) : undefined
  const standard = async () =>
    new StandardRetryStrategy({ maxAttempts: await maxAttempts(), baseDelay: defaultBaseDelay })
  return Object.assign(input, { maxAttempts, retryStrategy: () => (strategy ??= standard()) })
}
