/** Hears of every change under some directories. */
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives what ends the watching. Each directory is watched, not the files in it: Node's recursive watching follows the
 * file on Linux, and loses one that an editor saves by renaming another over it.
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
