/** Files that are deployed with a function's bundle: what it sends unchanged, and what it loads only when it is needed. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildSync } from 'esbuild'
import { openapiDocument, openapiText } from '../../lib/openapi/document.ts'
import { zonedDateTimesExports, zonedDateTimesModule } from '../../lib/rules/evaluation/zone-offsets.ts'
import { timeZonesModule } from '../../lib/telemetry/home/time-zone.ts'
import { consoleFiles } from './console/console-files.ts'
import { towns, townsWithCountries } from './console/towns.ts'
import { consoleOperation } from './console-operation.ts'
import { docsPage } from './docs-page.ts'
import type { StaticFile } from './static-file.ts'

/** A separate directory, so that the function cannot send its own bundle and source map. */
const consoleDirectory = 'console'

/** A module in one file, where `require` finds it from the bundle. */
function moduleFile(name: string): StaticFile {
  const contents = readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')
  return { name: `node_modules/${name}.js`, contents }
}

/** Some exports of a module, with all that they need, in one file where `require` finds it from the bundle. */
function exportsFile(name: string, exported: readonly string[]): StaticFile {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${exported.join(', ')} } from '${name}'`, resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    write: false
  })
  const [file] = outputFiles
  if (!file) throw new Error(`No file was made of ${name}`)
  return { name: `node_modules/${name}.js`, contents: file.text }
}

/** What steps of the processing load. */
function processingFiles(): StaticFile[] {
  const townsFile = { name: 'towns.json', contents: townsWithCountries() }
  return [moduleFile(timeZonesModule), zoneOffsetsFile(), townsFile]
}

const zoneOffsetsFile = () => exportsFile(zonedDateTimesModule, zonedDateTimesExports)

const filesOf: Readonly<Record<string, () => StaticFile[]>> = {
  'get-openapi-document': () => [{ name: 'openapi.json', contents: openapiText() }],
  'get-docs-page': () => [{ name: 'docs.html', contents: docsPage(openapiDocument()) }],
  'process-vehicle-data': processingFiles,
  'collect-due': processingFiles,
  'list-logbook': () => [moduleFile(timeZonesModule)],
  'run-jobs': () => [moduleFile(timeZonesModule)],
  'get-todays-summary': () => [moduleFile(timeZonesModule)],
  'deliver-mail': () => [moduleFile(timeZonesModule), { name: 'towns.json', contents: towns() }],
  'preview-notification-rule': () => [moduleFile(timeZonesModule), zoneOffsetsFile()],
  [consoleOperation]: () => consoleFiles().map((file) => ({ ...file, name: `${consoleDirectory}/${file.name}` }))
}

/** Empty for most functions. */
export function staticFilesOf(operation: string): StaticFile[] {
  return filesOf[operation]?.() ?? []
}
