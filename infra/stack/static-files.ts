/** Files that are deployed with a function's bundle and sent unchanged. */
import { openapiDocument, openapiText } from '../../lib/openapi/document.ts'
import { consoleFiles } from './console/console-files.ts'
import { consoleOperation } from './console-operation.ts'
import { docsPage } from './docs-page.ts'
import type { StaticFile } from './static-file.ts'

/** A separate directory, so that the function cannot send its own bundle and source map. */
const consoleDirectory = 'console'

const filesOf: Readonly<Record<string, () => StaticFile[]>> = {
  'get-openapi-document': () => [{ name: 'openapi.json', contents: openapiText() }],
  'get-docs-page': () => [{ name: 'docs.html', contents: docsPage(openapiDocument().info.title) }],
  [consoleOperation]: () => consoleFiles().map((file) => ({ ...file, name: `${consoleDirectory}/${file.name}` }))
}

/** Empty for most functions. */
export function staticFilesOf(operation: string): StaticFile[] {
  return filesOf[operation]?.() ?? []
}
