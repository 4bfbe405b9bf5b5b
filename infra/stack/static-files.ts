/** Files that are deployed with a function's bundle: what it sends unchanged, and what it loads only when it is needed. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openapiDocument, openapiText } from '../../lib/openapi/document.ts'
import { timeZonesModule } from '../../lib/telemetry/home/time-zone.ts'
import { consoleFiles } from './console/console-files.ts'
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

const filesOf: Readonly<Record<string, () => StaticFile[]>> = {
  'get-openapi-document': () => [{ name: 'openapi.json', contents: openapiText() }],
  'get-docs-page': () => [{ name: 'docs.html', contents: docsPage(openapiDocument()) }],
  'process-vehicle-data': () => [moduleFile(timeZonesModule)],
  [consoleOperation]: () => consoleFiles().map((file) => ({ ...file, name: `${consoleDirectory}/${file.name}` }))
}

/** Empty for most functions. */
export function staticFilesOf(operation: string): StaticFile[] {
  return filesOf[operation]?.() ?? []
}
