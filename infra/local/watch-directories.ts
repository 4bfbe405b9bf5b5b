/** Watches directories and everything under them. */
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the function that ends the watching. Watches each directory by itself, because on Linux Node's recursive watching
 * follows the inode of each file, and misses the later changes of a file that is saved by rename.
 */
export function watchDirectories(roots: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  refresh()
  return () => {
    for (const watcher of watchers.values()) watcher.close()
  }

  function refresh(): void {
    const directories = new Set(roots.flatMap(withSubdirectories))
    for (const [directory, watcher] of watchers) {
      if (directories.has(directory)) continue
      watcher.close()
      watchers.delete(directory)
    }
    for (const directory of directories) {
      if (watchers.has(directory)) continue
      const watcher = ifThere(() => watch(directory, changed).on('error', refresh))
      if (watcher) watchers.set(directory, watcher)
    }
  }

  function changed(): void {
    refresh()
    onChange()
  }
}

function withSubdirectories(directory: string): string[] {
  const entries = ifThere(() => readdirSync(directory, { withFileTypes: true }))
  if (!entries) return []
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name))
  return [directory, ...below.flatMap(withSubdirectories)]
}

/** A directory may go at any moment, as while a branch is checked out; undefined then. */
function ifThere<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
