/** `npm run openapi`. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { openapiText } from '../../lib/openapi/document.ts'

const command = fileURLToPath(new URL('../../infra/openapi.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'openapi-'))
const file = join(directory, 'openapi.json')

afterAll(() => rmSync(directory, { recursive: true }))

const openapi = (...options: string[]) => promisify(execFile)(process.execPath, [command, file, ...options])

it('writes the document as it is served', async () => {
  const { stdout } = await openapi()

  expect(stdout).toBe(`Wrote ${file}\n`)
  expect(readFileSync(file, 'utf8') === openapiText()).toBe(true)
})

it('writes it with an absolute server, for generators of code that do not know where the document lies', async () => {
  await openapi('--server', 'https://telematics.example.com/v2.2/')

  const { servers, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const { servers: _, ...served } = JSON.parse(openapiText())

  expect(servers).toEqual([
    { url: 'https://telematics.example.com/v2.2', description: 'Versioned root of the interface' }
  ])
  expect(rest).toEqual(served)
})

it('refuses a server that is not absolute', async () => {
  await expect(openapi('--server', '/v2.2')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Must be an absolute address')
  })
})
