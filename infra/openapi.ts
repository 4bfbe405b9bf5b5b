/** Writes the OpenAPI document to a file: `npm run openapi -- FILE`, `openapi.json` if none is named. */
import { writeFileSync } from 'node:fs'
import { openapiText } from '../lib/openapi/document.ts'

const [file = 'openapi.json'] = process.argv.slice(2)
writeFileSync(file, openapiText())
console.info(`Wrote ${file}`)
