/** The stack as a cloud assembly to run on this machine. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Assembly, readAssembly } from './assembly/assembly.ts'
import type { Deployment } from './assembly/local-values.ts'
import { fillFromCache } from './assembly-cache.ts'
import { cacheDirectory, hashOfSources } from './stack-sources.ts'
import { StartError } from './start-error.ts'
import { makeTemporaryDirectory } from './temporary-directory.ts'

export interface LocalStack {
  readonly assembly: Assembly
  /** The bundles of its functions, one directory per operation. */
  readonly buildDirectory: string
  readonly remove: () => void
}

export interface LocalStackOptions {
  /** Over those of cdk.json. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called before a synthesis, which takes seconds; not called if the cache has the assembly. */
  readonly onSynthesis?: () => void
}

/**
 * Works on a copy, so that other services and `cdk deploy` can run at the same time. Does not validate with cdk-nag, which
 * takes longer than the synthesis: `cdk synth` and the tests do. Throws StartError.
 */
export async function openLocalStack(deployment: Deployment, options: LocalStackOptions = {}): Promise<LocalStack> {
  const { settings = {}, onSynthesis } = options
  const { path, remove } = makeTemporaryDirectory()
  const directory = join(path, 'stack')
  const [outdir, buildDirectory] = [join(directory, 'assembly'), join(directory, 'functions')]
  try {
    await fillFromCache({ directory: cacheDirectory('local'), key: () => keyOf(settings) }, directory, async () => {
      onSynthesis?.()
      // Imported here because loading the CDK takes a second, which a start from the cache saves.
      const [{ synthesize }, { settingNames }, { cachedBundles }] = await Promise.all([
        import('../stack/synthesize.ts'),
        import('../stack/settings.ts'),
        import('./bundle-cache.ts')
      ])
      assertKnown(Object.keys(settings), settingNames)
      const bundle = (operations: readonly string[]) => cachedBundles(operations, buildDirectory)
      synthesize({ outdir, bundle, context: settings, validate: false })
    })
    return { assembly: readAssembly(outdir, deployment), buildDirectory, remove }
  } catch (cause) {
    remove()
    throw new StartError(`The stack cannot be run: ${(cause as Error).message}`, { cause })
  }
}

/** The CDK ignores unknown context. Throws an Error that names the known settings. */
function assertKnown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Error(`there is no setting ${unknown.join(', ')}. The settings are ${known.join(', ')}.`)
}

function keyOf(settings: Readonly<Record<string, string>>): string {
  const { consoleLogo = '' } = settings
  const logo = existsSync(consoleLogo) ? readFileSync(consoleLogo, 'base64') : undefined
  return hashOfSources({ settings, logo })
}
