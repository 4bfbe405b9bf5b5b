/** GET /openapi.json: the OpenAPI document. */
import { readFile } from 'node:fs/promises'
import { getOpenapiDocument as contract } from '../lib/contract/endpoints/get-openapi-document.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { document } from '../lib/http/reply.ts'

export const getOpenapiDocument = (read: () => Promise<string>) => async () =>
  document(await read(), contract.contentType)

/** Written beside the bundle when that is built. */
const file = new URL('./openapi.json', import.meta.url)

export const handler = endpoint(
  contract,
  getOpenapiDocument(() => readFile(file, 'utf8'))
)
