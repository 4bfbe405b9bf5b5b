/** The stack as a cloud assembly to run on this machine. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Assembly, readAssembly } from './assembly/assembly.ts'
import type { Deployment } from './assembly/local-values.ts'
import { fillFromCache, hashOfInputs } from './assembly-cache.ts'
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

const repository = resolve(fileURLToPath(new URL('../..', import.meta.url)))
const cacheDirectory = join(repository, '.build', 'local')

/** Folders of infra/ that the synthesis does not import. */
const besideTheStack = ['admin', 'demo', 'load', 'local', 'replay']

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
    await fillFromCache({ directory: cacheDirectory, key: () => keyOf(settings) }, directory, async () => {
      onSynthesis?.()
      // Imported here because loading the CDK takes a second, which a start from the cache saves.
      const [{ synthesize }, { settingNames }] = await Promise.all([
        import('../stack/synthesize.ts'),
        import('../stack/settings.ts')
      ])
      assertKnown(Object.keys(settings), settingNames)
      synthesize({ outdir, buildDirectory, context: settings, validate: false })
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
  const ofInfra = readdirSync(join(repository, 'infra'))
    .filter((name) => !besideTheStack.includes(name))
    .map((name) => join('infra', name))
  const inputs = ['functions', 'lib', ...ofInfra, 'cdk.json', 'package-lock.json']
  const { consoleLogo = '' } = settings
  const logo = existsSync(consoleLogo) ? readFileSync(consoleLogo, 'base64') : undefined
  return hashOfInputs(repository, inputs, { settings, logo, node: process.version })
}
