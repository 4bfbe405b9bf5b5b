/** The map library of the console and its worker, each of which browsers load as a file of its own. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const distribution = join(createRequire(import.meta.url).resolve('maplibre-gl/package.json'), '..', 'dist')

/** Many times the actual size. */
const maxBytes = 32 * 1024 * 1024

/** Reduced to what the console uses, by `bundle-map-library.ts`. Throws errors of the bundler. */
export function mapLibrary(): string {
  const program = join(import.meta.dirname, 'bundle-map-library.ts')
  const script = execFileSync(process.execPath, [program], {
    encoding: 'utf8',
    maxBuffer: maxBytes,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [licence = ''] = /^\/\*\*.*?\*\/\n/s.exec(distributed('maplibre-gl.mjs')) ?? []
  return `${licence}${script}`
}

/** The file of the worker is already minified and complete, so it is not bundled again. */
export function mapWorker(): string {
  return distributed('maplibre-gl-worker.mjs')
}

function distributed(name: string): string {
  return readFileSync(join(distribution, name), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
}
