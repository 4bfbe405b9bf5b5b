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
      if (!watchers.has(directory)) watchers.set(directory, watch(directory, changed).on('error', refresh))
    }
  }

  function changed(): void {
    refresh()
    onChange()
  }
}

function withSubdirectories(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return [root, ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name))]
}
