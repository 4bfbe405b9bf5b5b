/** The documentation page: HTML that is made of the OpenAPI document, with its style and script in one file. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { OpenapiDocument } from '../../lib/openapi/openapi.ts'
import { pageOf } from './docs-page/page.ts'

const ownFiles = fileURLToPath(new URL('./docs-page/', import.meta.url))

export function docsPage(document: OpenapiDocument): string {
  return pageOf(document, { style: bundled('page.css'), script: bundled('browser/script.ts') })
}

/** A style or script of the page, bundled with its imports. Nothing in it ends the element that contains it. */
function bundled(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(ownFiles, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
    write: false
  })
  const text = (outputFiles[0]?.text ?? '').trim()
  if (/<!--|<\/(?:script|style)/i.test(text)) throw new Error(`${entry} would end its element in the page`)
  return text
}
