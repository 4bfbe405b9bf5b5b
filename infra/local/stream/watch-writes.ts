/** Calls a function when the database may have been written to, by any process. */
import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Intervals at which the function is called without a notification: for a database that is no file of this machine, or a file
 * system without notifications.
 */
const pollMilliseconds = 1000
const pollOfWatchedMilliseconds = 10_000

/**
 * `file`: the database, whose directory is watched because SQLite writes to a log beside it; undefined = polled alone.
 * Returns the function that ends it.
 */
export function watchWrites(file: string | undefined, onWrite: () => void): () => void {
  const timer = setInterval(onWrite, file === undefined ? pollMilliseconds : pollOfWatchedMilliseconds)
  if (file === undefined) return () => clearInterval(timer)
  const name = basename(file)
  const watcher = watch(dirname(file), (_, changed) => {
    if (changed === null || changed.startsWith(name)) onWrite()
  })
  watcher.on('error', () => watcher.close())
  return () => {
    clearInterval(timer)
    watcher.close()
  }
}
