/** What a bundle holds in place of certain modules, and what it leaves out. */
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Modules that the SDK imports on demand and a Lambda function never needs: it has a region, and no client uses event streams. */
export const neverImported = ['@smithy/credential-provider-imds', '@smithy/core/event-streams']

/** Modules of Node.js whose import by name evaluates getters of what no function uses; each has a file in `built-in/`. */
export const builtInModules = ['crypto', 'fs/promises', 'fs', 'http', 'process', 'util'] as const

/** Packages of which a function uses less than is imported with them; each has a file in `replacements/`. */
const replacedPackages = [
  '@aws-sdk/credential-provider-node',
  '@aws-sdk/middleware-endpoint-discovery',
  '@aws/lambda-invoke-store',
  '@smithy/core/checksum',
  '@smithy/core/config'
]

/** Module → the file that a bundle holds in its place. */
export const replacedModules: Readonly<Record<string, string>> = Object.fromEntries([
  // As packages of CommonJS name it, which would ask for it by a `require` that a module does not have.
  ['crypto', fileOf('built-in/crypto.cjs')],
  ...builtInModules.map((name) => [`node:${name}`, fileOf(`built-in/${name.replace('/', '-')}.cjs`)]),
  ...replacedPackages.map((name) => [name, fileOf(`replacements/${basename(name)}.ts`)])
])

function fileOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
