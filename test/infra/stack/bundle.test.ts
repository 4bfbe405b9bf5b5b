import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { builtInModules } from '../../../infra/stack/bundled-modules.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { zonedDateTimesModule } from '../../../lib/rules/evaluation/zone-offsets.ts'
import { timeZonesModule } from '../../../lib/telemetry/home/time-zone.ts'
import { maxBundleBytes } from './bundle-bound.ts'
import { expectedFunctions } from './endpoint-functions.ts'
import { bundledOnce } from './synthesized.ts'

const operations = expectedFunctions.map(({ operation }) => operation)
const bundles = [...bundledOnce(operations)].map(([operation, bundle]) => ({
  operation,
  ...bundle
}))

const variables = [
  'TABLE_NAME',
  'SIGNING_KEY_SECRET',
  'LOGIN_TOKEN_DAYS',
  'LANE_PREFIX',
  'LANES',
  'AUDIT_RETENTION_DAYS',
  'JOBS_QUEUE_URL',
  'WEBHOOKS_QUEUE_URL',
  'SLOW_WEBHOOKS_QUEUE_URL',
  'PUSH_QUEUE_URL',
  'MAIL_QUEUE_URL',
  'WEB_PUSH_QUEUE_URL',
  'WEBHOOK_KEY_SECRET'
]
const environment = {
  AWS_REGION: 'eu-central-1',
  PROCESSING_SETTINGS: '{"fixRetentionDays":1}',
  WEBHOOK_TARGETS: 'public',
  ...Object.fromEntries(variables.map((name) => [name, '1']))
}

/** Of modules that a thread of its own loads, with the variables of a function and nothing else. Rejects if one cannot be loaded. */
async function typesOfHandlers(paths: readonly string[]): Promise<string[]> {
  const imports = paths.map((path) => `typeof (await import('${pathToFileURL(path)}')).handler`)
  const script = `(async () => require('node:worker_threads').parentPort.postMessage([${imports.join(', ')}]))()`
  const thread = new Worker(script, { eval: true, env: environment, execArgv: [] })
  try {
    const [types] = await once(thread, 'message')
    return types
  } finally {
    await thread.terminate()
  }
}

describe.each(bundles)(
  'the bundle of $operation',
  ({ operation, directory, files, bytes, inputs, inputBytes, laterInputs, externals }) => {
    const file = join(directory, 'index.mjs')
    const text = files.map((name) => readFileSync(join(directory, name), 'utf8')).join('')

    it('is below its size limit', () => {
      expect(bytes).toBeLessThanOrEqual(maxBundleBytes(operation))
      expect(Buffer.byteLength(text)).toBe(bytes)
    })

    it('contains no locale of zod but English', () => {
      expect(inputs.filter((input) => /zod\/.*locales\/(?!en\.)/.test(input))).toEqual([])
    })

    it('contains no source of credentials but the environment', () => {
      expect(inputs.filter((input) => /node_modules\/.*credential-provider-(?!env)/.test(input))).toEqual([])
    })

    it('contains the description of no package', () => {
      const descriptions = inputs.filter((input) => input.endsWith('package.json'))
      expect(descriptions.filter((input) => (inputBytes[input] ?? 0) > 50)).toEqual([])
    })

    it('contains the schemas of no other endpoint', () => {
      const contracts = inputs.filter((input) => input.startsWith('lib/contract/endpoints/'))
      const isEndpoint = endpoints.some((endpoint) => endpoint.operation === operation)
      expect(contracts).toEqual(isEndpoint ? [`lib/contract/endpoints/${operation}.ts`] : [])
    })

    it.each(builtInModules)('imports nothing that evaluates the getters of node:%s', (name) => {
      expect(text).not.toMatch(new RegExp(`(?:from|import)\\s*\\(?["'](?:node:)?${name}["']`))
      expect(externals).not.toContain(`node:${name}`)
    })

    it('loads without other files and exports a handler', async () => {
      expect(await typesOfHandlers([file])).toEqual(['function'])
    })

    it('has chunks that can be loaded from where they are', async () => {
      const chunks = existsSync(join(directory, 'chunks')) ? readdirSync(join(directory, 'chunks')) : []
      const modules = chunks.filter((name) => name.endsWith('.mjs')).map((name) => join(directory, 'chunks', name))
      expect(modules.length > 0).toBe(laterInputs.length > 0)
      if (modules.length > 0) expect(await typesOfHandlers(modules)).toHaveLength(modules.length)
    })

    it('has what it loads only when it is needed beside it', () => {
      const needsTimeZones = inputs.includes('lib/telemetry/home/time-zone.ts')
      const needsOffsets = [...inputs, ...laterInputs].includes('lib/rules/evaluation/zone-offsets.ts')
      const modules = [timeZonesModule, zonedDateTimesModule]
      expect(inputs.filter((input) => modules.some((name) => input.includes(name)))).toEqual([])
      expect(existsSync(join(directory, 'node_modules'))).toBe(needsTimeZones || needsOffsets)
      const load = createRequire(file)
      if (needsTimeZones) expect(load(timeZonesModule)(52.5, 13.4)).toBe('Europe/Berlin')
      if (!needsOffsets) return
      const { create, offsetNanoseconds } = load(zonedDateTimesModule)
      expect(offsetNanoseconds(create(0n, 'Asia/Tokyo'))).toBe(9 * 3600 * 1e9)
      expect(load.resolve(zonedDateTimesModule)).toContain(directory)
    })

    it('has a source map without the sources', () => {
      const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
      expect(map.sourcesContent).toBeUndefined()
      expect(map.sources.length).toBeGreaterThan(0)
    })
  }
)
