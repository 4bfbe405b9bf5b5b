/** Files that lie beside a function's bundle and are sent as they are. */
import { openapiDocument, openapiText } from '../../lib/openapi/document.ts'
import { docsPage } from './docs-page.ts'

export interface StaticFile {
  readonly name: string
  readonly contents: string
}

const filesOf: Readonly<Record<string, () => StaticFile>> = {
  'get-openapi-document': () => ({ name: 'openapi.json', contents: openapiText() }),
  'get-docs-page': () => ({ name: 'docs.html', contents: docsPage(openapiDocument().info.title) })
}

/** Most functions have none. */
export function staticFilesOf(operation: string): StaticFile[] {
  const file = filesOf[operation]
  return file ? [file()] : []
}
