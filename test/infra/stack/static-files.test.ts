import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bundleFunctions } from '../../../infra/stack/bundle.ts'
import { openapiText } from '../../../lib/openapi/document.ts'
import { proxyEvent } from '../../http/proxy-event.ts'

/** Source: AWS Lambda quotas, "Invocation payload", with room for what is around the reply. */
const maxReplyBytes = 6_000_000

const operations = ['get-docs-page', 'get-openapi-document', 'get-console-file', 'get-me']
const buildDirectory = mkdtempSync(join(tmpdir(), 'static-files-'))
const bundles = bundleFunctions(operations, buildDirectory)

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

afterAll(() => rmSync(buildDirectory, { recursive: true }))

function directoryOf(operation: string): string {
  const directory = bundles.get(operation)?.directory
  if (!directory) throw new Error(`There is no bundle of ${operation}`)
  return directory
}

/** Answers as the deployed function does. */
async function answerOf(operation: string, file?: string): Promise<APIGatewayProxyResult> {
  const { handler } = await import(pathToFileURL(join(directoryOf(operation), 'index.mjs')).href)
  return handler(proxyEvent({ ...(file !== undefined && { pathParameters: { file } }) }), {
    awsRequestId: 'request-1',
    getRemainingTimeInMillis: () => 10_000
  })
}

describe.each([
  ['get-openapi-document', 'openapi.json', 'application/json'],
  ['get-docs-page', 'docs.html', 'text/html; charset=utf-8']
])('%s', (operation, name, contentType) => {
  it('has its file beside its bundle, and not in it', () => {
    const { bytes = 0 } = bundles.get(operation) ?? {}

    expect(readdirSync(directoryOf(operation)).sort()).toEqual(['index.mjs', 'index.mjs.map', name].sort())
    expect(bytes).toBeLessThan(340_000)
  })

  it('sends the file as it is', async () => {
    const { statusCode, headers, body } = await answerOf(operation)

    expect([statusCode, headers?.['Content-Type']]).toEqual([200, contentType])
    // The failure message of `toBe` would contain the whole page.
    expect(body === readFileSync(join(directoryOf(operation), name), 'utf8')).toBe(true)
  })

  it('stays within the payload limit of Lambda', async () => {
    expect(Buffer.byteLength(JSON.stringify(await answerOf(operation)))).toBeLessThan(maxReplyBytes)
  })
})

describe('get-console-file', () => {
  const folder = join(directoryOf('get-console-file'), 'console')
  const names = readdirSync(folder)

  it('sends each of its files, within the payload limit of Lambda', async () => {
    expect(names).toContain('index.html')
    for (const name of names) {
      const answer = await answerOf('get-console-file', name)
      expect([name, answer.statusCode]).toEqual([name, 200])
      expect(answer.body === readFileSync(join(folder, name), 'utf8')).toBe(true)
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(maxReplyBytes)
    }
  })

  it.each(['index.mjs', '../index.mjs', '..', '.', 'none.js', '%2e%2e/index.mjs', 'a\\b'])(
    'has no file %s',
    async (name) => {
      expect((await answerOf('get-console-file', name)).statusCode).toBe(404)
    }
  )

  it('has no file of an earlier build', () => {
    writeFileSync(join(folder, 'main-OLDER.js'), '')
    bundleFunctions(['get-console-file'], buildDirectory)
    expect(readdirSync(folder).sort()).toEqual(names.sort())
  })
})

it('writes the current document', () => {
  expect(readFileSync(join(directoryOf('get-openapi-document'), 'openapi.json'), 'utf8') === openapiText()).toBe(true)
})

it('writes no file beside other bundles', () => {
  expect(readdirSync(directoryOf('get-me')).sort()).toEqual(['index.mjs', 'index.mjs.map'])
})
