/** Caches the cloud assembly and the bundles by a hash of their inputs: synthesis and bundling take seconds. */
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
  /** Holds one directory per key. */
  readonly directory: string
  /** Hash of the inputs; computed again after the synthesis, because a source may change during it. */
  readonly key: () => string
}

/** An entry takes about 35 MB. */
const keptEntries = 4

/** Creates the target directory as a copy of the cache entry, or by `make` if there is none. Throws what `make` throws. */
export async function fillFromCache(cache: AssemblyCache, target: string, make: () => Promise<void>): Promise<void> {
  const key = cache.key()
  if (isCopiedFromCache(cache, key, target)) return
  await make()
  keepInCache(cache, key, target)
}

/** Whether the cache had the entry, which the target directory then is a copy of. */
export function isCopiedFromCache(cache: AssemblyCache, key: string, target: string): boolean {
  const entry = join(cache.directory, key)
  return existsSync(entry) && isCopied(entry, target)
}

/** Keeps a copy of what was made, unless its inputs have changed since the key was computed. */
export function keepInCache(cache: AssemblyCache, key: string, made: string): void {
  if (cache.key() === key) keep(cache.directory, join(cache.directory, key), made)
}

/** `inputs`: files and directories relative to `root`; `others`: any further JSON value that determines the result. */
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

/** Creates the entry atomically, by rename. A cache that cannot be written (a read-only checkout) is not an error. */
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

/** False if another process has removed the entry meanwhile. */
function isCopied(entry: string, target: string): boolean {
  try {
    touch(entry)
    cpSync(entry, target, { recursive: true })
    return true
  } catch {
    rmSync(target, { recursive: true, force: true })
    return false
  }
}

function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // A read-only entry keeps its modification time; only the order of eviction depends on it.
  }
}
