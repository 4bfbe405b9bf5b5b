/** The parts of documents that `npm run docs` writes: each stands between `<!-- name -->` and `<!-- /name -->` on its page. */
import { endpoints } from '../lib/contract/endpoints.ts'
import { matrixTable } from './api/access-matrix/matrix.ts'
import { endpointTables } from './endpoint-table.ts'
import { itemTable } from './item-table.ts'

interface GeneratedPart {
  readonly page: string
  readonly name: string
  /** Made from what stands there, where a part of it is written by hand. */
  readonly textFrom: (present: string) => string
}

export const generatedParts: readonly GeneratedPart[] = [
  { page: 'docs/using.md', name: 'endpoints', textFrom: () => endpointTables(endpoints) },
  { page: 'docs/architecture.md', name: 'keys', textFrom: itemTable },
  { page: 'test/api/access-matrix/matrix.md', name: 'matrix', textFrom: matrixTable }
]

/** The text of the page with the part as it should be. Throws an Error if the page does not have the part. */
export function withPart(text: string, { page, name, textFrom }: GeneratedPart): string {
  const [before, present, after] = text.split(new RegExp(`<!-- /?${name} -->\n`))
  if (present === undefined || after === undefined) throw new Error(`${page} has no part ${name}`)
  return `${before}<!-- ${name} -->\n${textFrom(present)}\n<!-- /${name} -->\n${after}`
}
