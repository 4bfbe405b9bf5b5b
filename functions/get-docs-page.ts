/** GET /docs: documentation of the interface, with a form for every request. */
import { readFile } from 'node:fs/promises'
import { getDocsPage as contract } from '../lib/contract/endpoints/get-docs-page.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { document } from '../lib/http/reply.ts'

/** The page contains all of its scripts and styles, and requests its own origin alone. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

export const getDocsPage = (read: () => Promise<string>) => async () =>
  document(await read(), contract.contentType, { 'Content-Security-Policy': contentSecurityPolicy })

/** Written beside the bundle when that is built. */
const file = new URL('./docs.html', import.meta.url)

export const handler = endpoint(
  contract,
  getDocsPage(() => readFile(file, 'utf8'))
)
