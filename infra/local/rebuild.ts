/** Hot reload: bundles the functions again when a source changes, and replaces the code of those that changed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Functions } from './functions/functions.ts'
import type { Log } from './log.ts'
import type { LocalStack } from './stack.ts'
import { watchDirectories } from './watch-directories.ts'

export interface WatchOptions {
  readonly stack: LocalStack
  readonly functions: Pick<Functions, 'replaceCode'>
  readonly log: Log
}

/** The bundle of a running function. */
interface Source {
  readonly logicalId: string
  readonly operation: string
  code: Buffer
}

const sources = ['functions', 'lib', 'infra/console'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url))
)

/** An editor saves a file in several steps, and a checkout changes many files. */
const settledAfterMilliseconds = 100

/** Returns the function that ends it. A change of the stack, such as of its routes or settings, needs a restart. */
export function watchSources({ stack, functions, log }: WatchOptions): () => void {
  const running = sourcesOf(stack)
  let timer: NodeJS.Timeout | undefined
  const unwatch = watchDirectories(sources, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild(), settledAfterMilliseconds)
  })
  return () => {
    clearTimeout(timer)
    unwatch()
  }

  async function rebuild(): Promise<void> {
    try {
      const changed = await replaceChanged(running, functions, stack.buildDirectory)
      if (changed.length > 0) log.info(`Reloaded ${changed.join(', ')}`)
    } catch (error) {
      const { message } = error as Error
      log.error(`The sources cannot be bundled, and the functions keep their previous code: ${message}`)
    }
  }
}

/** Returns the operations whose code changed. */
async function replaceChanged(
  running: readonly Source[],
  functions: WatchOptions['functions'],
  directory: string
): Promise<string[]> {
  // Loading the bundler takes half a second that the start need not wait for.
  const { bundleFunctions } = await import('../stack/bundle.ts')
  const operations = running.map(({ operation }) => operation)
  const bundles = bundleFunctions(operations, directory)
  const changed = running.filter((source) => {
    const made = bundles.get(source.operation)?.directory
    const code = made === undefined ? source.code : codeIn(made)
    if (made === undefined || code.equals(source.code)) return false
    source.code = code
    functions.replaceCode(source.logicalId, made)
    return true
  })
  return changed.map(({ operation }) => operation)
}

/** The assembly does not name a function's source: assets are matched with bundles by their contents. */
function sourcesOf({ assembly, buildDirectory }: LocalStack): Source[] {
  // Beside the bundles lies a file that describes them.
  const directories = readdirSync(buildDirectory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const bundles = directories.map(({ name }) => ({ operation: name, code: codeIn(join(buildDirectory, name)) }))
  return [...assembly.functions.values()].flatMap(({ logicalId, directory }) => {
    const code = codeIn(directory)
    const bundle = bundles.find((one) => one.code.equals(code))
    return bundle ? [{ logicalId, ...bundle }] : []
  })
}

/** The bundle and the files that the function sends, with their names; the source map follows the bundle. */
function codeIn(directory: string): Buffer {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const sent = paths.filter((path) => !path.endsWith('.mjs.map')).sort()
  return Buffer.concat(sent.flatMap((path) => [Buffer.from(relative(directory, path)), readFileSync(path)]))
}
