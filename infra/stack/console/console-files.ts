/** The files of the web console: its page, its scripts and styles in chunks, the map's library and the offline map. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, type Metafile } from 'esbuild'
import type { StaticFile } from '../static-files.ts'
import { baseMap } from './base-map.ts'
import { consolePath } from './console-operation.ts'
import { formData } from './form-data.ts'
import { consolePage } from './page.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const home = join(repository, 'infra', 'console')
const distributionOf = (name: string) =>
  join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..', 'dist')
const mapLibrary = distributionOf('maplibre-gl')

/** Which the function itself answers. */
export const configFile = 'config.json'

const addressOf = (name: string) => `${consolePath}/${name}`

/** Every name but `index.html` ends with a hash of the contents. Throws what esbuild throws. */
export function consoleFiles(): StaticFile[] {
  const icon = hashed('icon.svg', readFileSync(join(home, 'icon.svg'), 'utf8'))
  const separate = {
    MAP_LIBRARY_FILE: hashed('map-library.js', distributed('maplibre-gl.mjs')),
    MAP_WORKER_FILE: hashed('map-worker.js', distributed('maplibre-gl-worker.mjs')),
    BASE_MAP_FILE: hashed('base-map.json', baseMap()),
    CHART_LIBRARY_FILE: hashed('chart-library.js', chartLibrary())
  }
  const names = Object.entries(separate).map(([constant, { name }]) => [constant, name] as const)
  const addresses = [...names, ['CONFIG_FILE', configFile] as const].map(([constant, name]) => [
    constant,
    addressOf(name)
  ])
  const { files, metafile } = bundle({ ...Object.fromEntries(addresses), ...formData() })
  const page = { name: 'index.html', contents: pageOf(metafile, icon.name) }
  return [page, icon, ...Object.values(separate), ...files]
}

/** The library is distributed minified, and complete in each file: bundling it again would only take time. */
function distributed(name: string): string {
  return readFileSync(join(mapLibrary, name), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
}

/** What it distributes minified is no module. */
function chartLibrary(): string {
  return `${readFileSync(join(distributionOf('uplot'), 'uPlot.iife.min.js'), 'utf8')}\nexport default uPlot\n`
}

function hashed(name: string, contents: string): StaticFile {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  const extension = extname(name)
  return { name: `${basename(name, extension)}-${hash}${extension}`, contents }
}

/** `constants`: those of `infra/console/built-in.d.ts`. */
function bundle(constants: Readonly<Record<string, unknown>>): { files: StaticFile[]; metafile: Metafile } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: home,
    entryPoints: { main: join(home, 'main.tsx') },
    outdir: join(home, 'built'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    // Given by their addresses, above.
    external: [addressOf('*')],
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    write: false
  })
  return { files: outputFiles.map(({ path, text }) => ({ name: basename(path), contents: text })), metafile }
}

function pageOf({ outputs }: Metafile, icon: string): string {
  const [script, main] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === 'main.tsx') ?? []
  if (!script || !main?.cssBundle) throw new Error('The bundle of the console has no script or no style')
  const chunks = main.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)
  const address = (path: string) => addressOf(basename(path))
  return consolePage({
    script: address(script),
    chunks: chunks.map(address),
    style: address(main.cssBundle),
    icon: address(icon)
  })
}
