/** Caches the cloud assembly and the bundles by a hash of their inputs: synthesis and bundling take seconds. */
import { createHash, randomUUID } from 'node:crypto'
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
  utimesSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export interface AssemblyCache {
  /** Holds one directory per key. */
  readonly directory: string
  /** Hash of the inputs; computed again after the synthesis, because a source may change during it. */
  readonly key: () => string
}

/** An entry takes about 35 MB. */
const keptEntries = 4
/** What is in an entry: a copy of the made directory, and the names of its files. */
const contents = 'made'
const listing = 'files.json'
/** Directories that processes are filling or deleting. A process that ended meanwhile leaves them. */
const unfinishedPrefix = 'new-'
const removedPrefix = 'old-'
const leftoverAgeMs = 60 * 60_000

/** Creates the target directory as a copy of the cache entry, or by `make` if there is none. Throws what `make` throws. */
export async function fillFromCache(cache: AssemblyCache, target: string, make: () => Promise<void>): Promise<void> {
  const key = cache.key()
  if (isCopiedFromCache(cache, key, target)) return
  await make()
  keepInCache(cache, key, target)
}

/** Whether the cache had the whole entry, which the target directory then is a copy of. */
export function isCopiedFromCache(cache: AssemblyCache, key: string, target: string): boolean {
  const entry = join(cache.directory, key)
  return isWhole(entry) && isCopied(entry, target)
}

/** Keeps a copy of what was made, unless its inputs have changed since the key was computed. */
export function keepInCache(cache: AssemblyCache, key: string, made: string): void {
  if (cache.key() === key) keep(cache.directory, join(cache.directory, key), made)
}

/** `inputs`: files and directories relative to `root`; `others`: any further JSON value that determines the result. */
export function hashOfInputs(root: string, inputs: readonly string[], others: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    const bytes = readFileSync(join(root, file))
    hash.update(`\0${file.replaceAll(sep, '/')}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 32)
}

function filesUnder(root: string, input: string): string[] {
  return statSync(join(root, input)).isDirectory() ? filesIn(root, input) : [input]
}

/** The paths of all files in a directory below the root, relative to the root, sorted. */
function filesIn(root: string, directory = ''): string[] {
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort()
}

/** Creates the entry atomically, by rename. A cache that cannot be written (a read-only checkout) is not an error. */
function keep(cacheDirectory: string, entry: string, made: string): void {
  let unfinished: string | undefined
  try {
    mkdirSync(cacheDirectory, { recursive: true })
    unfinished = mkdtempSync(join(cacheDirectory, unfinishedPrefix))
    cpSync(made, join(unfinished, contents), { recursive: true })
    writeFileSync(join(unfinished, listing), listingOf(made))
    renameSync(unfinished, entry)
    removeOldest(cacheDirectory)
  } catch {
    if (unfinished !== undefined) rmSync(unfinished, { recursive: true, force: true })
  }
}

/** False if files of the entry were deleted, for example by `git clean`. Such an entry is removed. */
function isWhole(entry: string): boolean {
  try {
    if (readFileSync(join(entry, listing), 'utf8') === listingOf(join(entry, contents))) return true
  } catch {
    // There is no such entry, or its listing is missing.
  }
  if (existsSync(entry)) remove(entry)
  return false
}

const listingOf = (directory: string): string => JSON.stringify(filesIn(directory))

/** Other processes may be writing directories that have no key yet, so only entries and old leftovers are removed. */
function removeOldest(cacheDirectory: string): void {
  const directories = readdirSync(cacheDirectory).map((name) => {
    const path = join(cacheDirectory, name)
    return {
      path,
      isEntry: ![unfinishedPrefix, removedPrefix].some((prefix) => name.startsWith(prefix)),
      usedAt: statSync(path).mtimeMs
    }
  })
  const newestFirst = directories.filter(({ isEntry }) => isEntry).sort((a, b) => b.usedAt - a.usedAt)
  const leftovers = directories.filter(({ isEntry, usedAt }) => !isEntry && Date.now() - usedAt > leftoverAgeMs)
  for (const { path } of [...newestFirst.slice(keptEntries), ...leftovers]) remove(path)
}

/** Takes the entry out of the cache before its files are deleted, so that no process finds a part of it. */
function remove(entry: string): void {
  const removed = join(dirname(entry), `${removedPrefix}${randomUUID()}`)
  try {
    renameSync(entry, removed)
    rmSync(removed, { recursive: true, force: true })
  } catch {
    // Another process has removed it, or the cache is read-only.
  }
}

/** False if another process removes the entry meanwhile. */
function isCopied(entry: string, target: string): boolean {
  try {
    touch(entry)
    cpSync(join(entry, contents), target, { recursive: true })
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
