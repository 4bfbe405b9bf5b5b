/** Writes the OpenAPI document to a file: `npm run openapi -- [FILE] --server URL`, `openapi.json` if none is named. */
import { writeFileSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import { openapiText } from '../lib/openapi/document.ts'

/** The address without slashes at its end, for every path begins with one. */
function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new InvalidArgumentError('Must be an absolute address such as https://example.com/v2.2')
  }
  return text.replace(/\/+$/, '')
}

new Command('openapi')
  .argument('[file]', 'file to write', 'openapi.json')
  .option('--server <url>', 'versioned root that clients are to use; without it relative to the document', address)
  .action((file: string, { server }: { server?: string }) => {
    writeFileSync(file, openapiText(server))
    console.info(`Wrote ${file}`)
  })
  .parse()
