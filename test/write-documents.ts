/** `npm run docs`: writes the parts of documents that derive from the code. */
import { readFileSync, writeFileSync } from 'node:fs'
import { generatedParts, withPart } from './generated-documents.ts'

for (const part of generatedParts) {
  const file = new URL(`../${part.page}`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const written = withPart(text, part)
  if (written === text) continue
  writeFileSync(file, written)
  process.stdout.write(`${part.page}: ${part.name}\n`)
}
