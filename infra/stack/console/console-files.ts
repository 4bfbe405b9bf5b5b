/** The files of the web console: its page, the chunks of its scripts, its service worker, its styles, the map library and its data. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { consolePath } from '../console-operation.ts'
import type { StaticFile } from '../static-file.ts'
import { coastDetail } from './coast-detail.ts'
import { formData } from './form-data.ts'
import { mapLibrary, mapWorker } from './map-library.ts'
import { offlineMap } from './offline-map.ts'
import { consoleManifest, consolePage } from './page.ts'
import type { Constants, ScriptBundle } from './script-bundle.ts'
import { townCountries, towns } from './towns.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const home = join(repository, 'infra', 'console')
const chartDistribution = join(createRequire(import.meta.url).resolve('uplot/package.json'), '..', 'dist')

/** The function answers requests for this file itself. */
export const configFile = 'config.json'

/** Without a hash, because a browser looks for a new version at the address at which it has registered the worker. */
export const notificationWorkerFile = 'notifications.js'

/** Without a hash, because a browser looks for changes at the address of an app that is installed. */
export const manifestFile = 'manifest.webmanifest'

const addressOf = (name: string) => `${consolePath}/${name}`

/** Folders whose styles are loaded together with their scripts, by the constant with the address of the styles. */
const foldersOfLaterStyles = { MAP_TOOLS_STYLE_FILE: 'map/tools', SHEET_STYLE_FILE: 'fleet/sheet' } as const

/** Many times the actual size of the scripts. */
const maxScriptBytes = 32 * 1024 * 1024

/** Every file name except `index.html`, that of the service worker and that of the manifest ends with a hash of the contents. Throws errors of the bundlers. */
export function consoleFiles(): StaticFile[] {
  const icon = hashed('icon.svg', readFileSync(join(home, 'icon.svg'), 'utf8'))
  const separate = {
    MAP_LIBRARY_FILE: hashed('map-library.js', mapLibrary()),
    MAP_WORKER_FILE: hashed('map-worker.js', mapWorker()),
    OFFLINE_MAP_FILE: hashed('offline-map.json', offlineMap()),
    COAST_DETAIL_FILE: hashed('coast-detail.json', coastDetail()),
    MAIN_ROADS_FILE: hashed(
      'main-roads.json',
      readFileSync(join(import.meta.dirname, 'roads', 'main-roads.json'), 'utf8')
    ),
    TOWNS_FILE: hashed('towns.json', towns()),
    TOWN_COUNTRIES_FILE: hashed('countries-of-towns.json', townCountries()),
    CHART_LIBRARY_FILE: hashed('chart-library.js', chartLibrary()),
    ...laterStyles()
  }
  const addresses = Object.entries(separate).map(([constant, { name }]) => [constant, addressOf(name)] as const)
  const constants = {
    ...Object.fromEntries(addresses),
    CONFIG_FILE: addressOf(configFile),
    NOTIFICATION_WORKER_FILE: addressOf(notificationWorkerFile),
    ...formData()
  }
  const worker = { name: notificationWorkerFile, contents: notificationWorker(icon) }
  const style = bundledStyles()
  const { files, entries, imported } = bundledScripts(constants)
  const contents = consolePage({
    scripts: entries.map(addressOf),
    imported: imported.map(addressOf),
    style: addressOf(style.name),
    icon: addressOf(icon.name),
    manifest: addressOf(manifestFile)
  })
  const manifest = { name: manifestFile, contents: consoleManifest(addressOf(icon.name)) }
  return [{ name: 'index.html', contents }, worker, manifest, icon, style, ...Object.values(separate), ...files]
}

/** The minified file of the library is not a module, so an export is added. */
function chartLibrary(): string {
  return `${readFileSync(join(chartDistribution, 'uPlot.iife.min.js'), 'utf8')}\nexport default uPlot\n`
}

function hashed(name: string, contents: string): StaticFile {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  const extension = extname(name)
  return { name: `${basename(name, extension)}-${hash}${extension}`, contents }
}

/** Runs `bundle-scripts.ts` as a process and returns its output. */
function bundledScripts(constants: Constants): ScriptBundle {
  const program = join(import.meta.dirname, 'bundle-scripts.ts')
  const written = execFileSync(process.execPath, [program], {
    input: JSON.stringify(constants),
    encoding: 'utf8',
    maxBuffer: maxScriptBytes,
    stdio: ['pipe', 'pipe', 'inherit']
  })
  return JSON.parse(written)
}

/** `icon` is that of notifications, and of the page that says that the service cannot be reached. */
function notificationWorker(icon: StaticFile): string {
  const { outputFiles } = buildSync({
    absWorkingDir: home,
    entryPoints: [join(home, 'service-worker', 'main.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: {
      ICON_FILE: JSON.stringify(addressOf(icon.name)),
      ICON_DATA: JSON.stringify(`data:image/svg+xml,${encodeURIComponent(icon.contents)}`)
    },
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    write: false
  })
  return outputFiles.map(({ text }) => text).join('')
}

/**
 * The styles of all screens in one file: those of `main.css`, then those in the folders of the screens. A folder comes after
 * the one that contains it, and may override its styles.
 */
function bundledStyles(): StaticFile {
  const shared = readFileSync(join(home, 'main.css'), 'utf8')
  const later = Object.values(foldersOfLaterStyles).flatMap(stylesIn)
  const depthOf = (path: string) => path.split('/').length
  const own = globSync('*/**/*.css', { cwd: home })
    .filter((path) => !shared.includes(`"./${path}"`) && !later.includes(path))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
  return bundledStyle('main.css', [shared, ...own.map(importOf)])
}

function laterStyles(): Record<string, StaticFile> {
  const files = Object.entries(foldersOfLaterStyles).map(([constant, folder]) => [
    constant,
    bundledStyle(`${folder.replaceAll('/', '-')}.css`, stylesIn(folder).map(importOf))
  ])
  return Object.fromEntries(files)
}

const stylesIn = (folder: string) => globSync(`${folder}/**/*.css`, { cwd: home }).toSorted()
const importOf = (path: string) => `@import "./${path}";`

function bundledStyle(name: string, parts: readonly string[]): StaticFile {
  const contents = parts.join('\n')
  const { outputFiles } = buildSync({
    absWorkingDir: home,
    stdin: { contents, resolveDir: home, loader: 'css' },
    bundle: true,
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    write: false
  })
  return hashed(name, outputFiles.map(({ text }) => text).join(''))
}
