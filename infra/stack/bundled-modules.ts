/** What a bundle holds in place of certain modules, and what it leaves out. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Modules that the SDK imports on demand and a Lambda function never needs: credentials come from the environment, and
 * no client uses event streams.
 */
export const neverImported = [
  ...['ini', 'sso', 'process', 'web-identity', 'login', 'http'].map((name) => `@aws-sdk/credential-provider-${name}`),
  '@smithy/credential-provider-imds',
  '@smithy/core/event-streams'
]

/** Modules of Node.js whose import by name evaluates getters of what no function uses; each has a file in `built-in/`. */
export const builtInModules = ['crypto', 'fs/promises', 'fs', 'http', 'process', 'util'] as const

const builtInDirectory = fileURLToPath(new URL('./built-in', import.meta.url))

/** Module → the file that a bundle holds in its place. */
export const replacedModules: Readonly<Record<string, string>> = Object.fromEntries(
  builtInModules.map((name) => [`node:${name}`, join(builtInDirectory, `${name.replace('/', '-')}.cjs`)])
)
