/** Bundles functions again when their source changes, and lets them run the new code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** What a running function was made of. */
interface Source {
  readonly logicalId: string
  readonly operation: string
  code: Buffer
}

const sources = ['functions', 'lib'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)))

/** An editor writes a file in several steps, a checkout many files. */
const settledAfterMilliseconds = 100

/** Gives what ends the watching. Routes and settings come from the stack: changes of those need a new start. */
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
      if (changed.length > 0) log.info(`Now running the changed ${changed.join(', ')}`)
    } catch {
      // The bundler has said what is wrong.
      log.error('The functions keep running their code from before the change')
    }
  }
}

/** Names those that have changed. */
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

/** The assembly does not say which source a function was bundled from; the bundle itself tells. */
function sourcesOf({ assembly, buildDirectory }: LocalStack): Source[] {
  const bundles = readdirSync(buildDirectory).map((operation) => ({
    operation,
    code: codeIn(join(buildDirectory, operation))
  }))
  return [...assembly.functions.values()].flatMap(({ logicalId, directory }) => {
    const code = codeIn(directory)
    const bundle = bundles.find((one) => one.code.equals(code))
    return bundle ? [{ logicalId, ...bundle }] : []
  })
}

function codeIn(directory: string): Buffer {
  return readFileSync(join(directory, 'index.mjs'))
}
