/** Keeps generated files of the console between syntheses, because generating them takes longer than all bundling. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const read = createRequire(import.meta.url)
const directory = fileURLToPath(new URL('../../../.build/console', import.meta.url))

/** `make` runs again when one of the `programs` or `packages` that it depends on changes. */
export function cachedOnDisk(
  name: string,
  programs: readonly string[],
  packages: readonly string[],
  make: () => string
): string {
  const key = keyOf([...programs, ...packages.map((each) => read.resolve(`${each}/package.json`))])
  const path = join(directory, `${name}-${key}.json`)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const made = make()
  keep(path, made)
  return made
}

function keyOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Replaces the file by rename, because other syntheses may run in parallel. In a read-only checkout nothing is cached. */
function keep(path: string, made: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, made)
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // Without the cache only time is lost.
  }
}
