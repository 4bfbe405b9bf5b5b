/** Compiles and runs a client program with types that are generated from the document. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import type { OpenapiDocument } from '../../lib/openapi/openapi.ts'

const types = new URL('./program/api-types.ts', import.meta.url)
const project = fileURLToPath(new URL('./tsconfig.json', import.meta.url))
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

/** The compiler's messages about the program with the types of this document; empty if there are none. */
export async function compile(document: OpenapiDocument): Promise<string> {
  const source = astToString(await openapiTypescript(JSON.stringify(document)))
  await writeFile(types, source)
  const compilation = promisify(execFile)(process.execPath, [compiler, '-p', project])
  return compilation.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout
  )
}

/** Node strips the types, so the program runs as it is. */
export async function walk(address: string, email: string, password: string): Promise<unknown> {
  const program = new URL('./program/walk.ts', import.meta.url)
  const { walk } = await import(program.href)
  return walk(address, { email, password })
}
