/** Files that lie beside a function's bundle and are sent as they are. */
import { openapiDocument, openapiText } from '../../lib/openapi/document.ts'
import { consoleFiles } from './console/console-files.ts'
import { consoleOperation } from './console-operation.ts'
import { docsPage } from './docs-page.ts'
import type { StaticFile } from './static-file.ts'

/** A directory of their own keeps the bundle itself, and its source map, out of what the function sends. */
const consoleDirectory = 'console'

const filesOf: Readonly<Record<string, () => StaticFile[]>> = {
  'get-openapi-document': () => [{ name: 'openapi.json', contents: openapiText() }],
  'get-docs-page': () => [{ name: 'docs.html', contents: docsPage(openapiDocument().info.title) }],
  [consoleOperation]: () => consoleFiles().map((file) => ({ ...file, name: `${consoleDirectory}/${file.name}` }))
}

/** Most functions have none. */
export function staticFilesOf(operation: string): StaticFile[] {
  return filesOf[operation]?.() ?? []
}
