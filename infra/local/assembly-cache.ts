/** Keeps what the synthesis has made, by a hash of what it was made of: synthesis and bundling take seconds. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync
} from 'node:fs'
import { join, sep } from 'node:path'

export interface AssemblyCache {
  /** Holds a directory for each key. */
  readonly directory: string
  /** Read before and after the synthesis: a source may be written meanwhile. */
  readonly key: () => string
}

/** Each takes tens of megabytes. */
const keptEntries = 4

/** Fills the target, which does not exist yet, from the cache, or by `make`. Throws what `make` throws. */
export async function fillFromCache(cache: AssemblyCache, target: string, make: () => Promise<void>): Promise<void> {
  const key = cache.key()
  const entry = join(cache.directory, key)
  if (existsSync(entry)) {
    cpSync(entry, target, { recursive: true })
    touch(entry)
    return
  }
  await make()
  if (cache.key() === key) keep(cache.directory, entry, target)
}

/** Files and directories under the root, and whatever else decides the result. */
export function hashOfInputs(root: string, inputs: readonly string[], others: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    const contents = readFileSync(join(root, file))
    hash.update(`\0${file.replaceAll(sep, '/')}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex').slice(0, 32)
}

function filesUnder(root: string, input: string): string[] {
  const path = join(root, input)
  if (!statSync(path).isDirectory()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort()
}

/** An entry appears whole or not at all. What cannot be kept, in a checkout that may not be written, is made again. */
function keep(cacheDirectory: string, entry: string, made: string): void {
  let unfinished: string | undefined
  try {
    mkdirSync(cacheDirectory, { recursive: true })
    unfinished = mkdtempSync(join(cacheDirectory, 'new-'))
    cpSync(made, unfinished, { recursive: true })
    renameSync(unfinished, entry)
    removeOldest(cacheDirectory)
  } catch {
    if (unfinished !== undefined) rmSync(unfinished, { recursive: true, force: true })
  }
}

function removeOldest(cacheDirectory: string): void {
  const entries = readdirSync(cacheDirectory).map((name) => join(cacheDirectory, name))
  const newestFirst = entries
    .map((path) => ({ path, usedAt: statSync(path).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of newestFirst.slice(keptEntries)) rmSync(path, { recursive: true, force: true })
}

function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // An entry that may not be written keeps its age.
  }
}
