/** GET /docs: documentation of the interface as a page. */
import { readFile } from 'node:fs/promises'
import { getDocsPage as contract } from '../lib/contract/endpoints/get-docs-page.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { inlinePolicy } from '../lib/http/inline-policy.ts'
import { document } from '../lib/http/reply.ts'

export const getDocsPage = (read: () => Promise<string>) => async () => {
  const page = await read()
  return document(page, contract.contentType, { 'Content-Security-Policy': inlinePolicy(page) })
}

/** Written beside the bundle when that is built. */
const file = new URL('./docs.html', import.meta.url)

export const handler = endpoint(
  contract,
  getDocsPage(() => readFile(file, 'utf8'))
)
