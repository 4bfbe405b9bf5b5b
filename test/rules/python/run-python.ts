/** Runs the scripts of this folder where Python is installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const zones = "import zoneinfo; zoneinfo.ZoneInfo('Europe/Berlin'); zoneinfo.ZoneInfo('Africa/Casablanca')"

/** Python 3.9 or later, with a time zone database. */
export const hasPython = spawnSync('python3', ['-c', zones]).status === 0

if (!hasPython) {
  console.warn(
    'SKIPPED: Python 3 with a time zone database is not installed, so its scripts in test/rules/python are not run'
  )
}

/** Returns what the script prints. */
export function runPython(script: string): string {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return execFileSync('python3', [path], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
}
