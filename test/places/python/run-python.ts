/** Runs the scripts of this folder where their packages are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const hasPackages = spawnSync('python3', ['-c', 'import shapely, geofence, spherical_geometry']).status === 0

if (!hasPackages) {
  console.warn(
    'SKIPPED: shapely, geofence and spherical_geometry are not installed, so the scripts in test/places/python are not run'
  )
}

/** Returns what the script prints. */
export function runPython(script: string): string {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return execFileSync('python3', [path], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
}
