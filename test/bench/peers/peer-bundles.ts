/** Bundles of get-vehicle with other frameworks, made as those of the functions are. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { bundleOptions } from '../../../infra/stack/bundle.ts'

export interface PeerBundle {
  /** As a user knows the framework. */
  readonly name: string
  readonly file: string
  readonly bytes: number
}

const frameworks = { hono: "hono's adapter for Lambda", powertools: 'the event handler of Powertools' }

export function bundlePeers(directory: string): PeerBundle[] {
  return Object.entries(frameworks).map(([key, name]) => {
    const file = join(directory, `get-vehicle-${key}.mjs`)
    const source = fileURLToPath(new URL(`get-vehicle-${key}.ts`, import.meta.url))
    buildSync({ ...bundleOptions, entryPoints: [source], outfile: file })
    return { name, file, bytes: statSync(file).size }
  })
}
