/** Functions in their workers: answers, logs, timeouts, replacement. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FunctionDefinition } from '../../../../infra/local/assembly/functions.ts'
import { Functions, type FunctionsOptions } from '../../../../infra/local/functions/functions.ts'
import { accessKeyOf } from '../../../../infra/local/iam/access-control.ts'

const root = mkdtempSync(join(tmpdir(), 'telematics-test-'))
const logged: [level: string, ...values: unknown[]][] = []
let functions: Functions
let directories = 0

afterEach(async () => {
  logged.length = 0
  await functions.stop()
})
afterAll(() => rmSync(root, { recursive: true }))

function codeDirectory(code: string): string {
  const directory = join(root, String(directories++))
  mkdirSync(directory)
  writeFileSync(join(directory, 'index.mjs'), code)
  return directory
}

/** A function whose handler has this body. */
function prepare(body: string, overrides: Partial<FunctionDefinition> = {}, further: Partial<FunctionsOptions> = {}) {
  const directory = codeDirectory(`let calls = 0\nexport const handler = async (event, context) => {${body}}`)
  const definitions = new Map([['Function', definitionOf({ directory, ...overrides })]])
  functions = new Functions({ ...options, definitions, ...further })
  return async (event: object = {}) => JSON.parse(await functions.invoke('Function', event))
}

const options = {
  region: 'eu-central-1',
  awsEndpoint: 'http://127.0.0.1:1',
  origin: () => 'http://127.0.0.1:2',
  onLog: (_: unknown, level: string, values: readonly unknown[]) => logged.push([level, ...values])
}

function definitionOf(overrides: Partial<FunctionDefinition>): FunctionDefinition {
  return {
    logicalId: 'Function',
    name: 'function-name',
    arn: 'arn:aws:lambda:x',
    directory: root,
    handler: 'index.handler',
    runtime: 'nodejs24.x',
    timeoutSeconds: 5,
    memoryMegabytes: 256,
    logFormat: 'JSON',
    logGroup: 'log-group',
    isTraced: false,
    role: { name: 'role-name', statements: [] },
    environment: { TABLE_NAME: 'table' },
    ...overrides
  }
}

describe('a function', () => {
  it('gets the event and a context', async () => {
    const call = prepare(`
      const remaining = context.getRemainingTimeInMillis()
      return { event, name: context.functionName, id: context.awsRequestId, inTime: remaining > 4000 && remaining <= 5000 }`)
    const result = await call({ path: '/' })
    expect(result).toEqual({ event: { path: '/' }, name: 'function-name', id: expect.any(String), inTime: true })
  })

  it('has the environment of the template and of Lambda, and nothing else', async () => {
    const environment = await prepare('return process.env')()
    expect(environment).toMatchObject({
      TABLE_NAME: 'table',
      AWS_REGION: 'eu-central-1',
      AWS_LAMBDA_FUNCTION_NAME: 'function-name',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      AWS_LAMBDA_LOG_GROUP_NAME: 'log-group',
      AWS_ACCESS_KEY_ID: accessKeyOf({ logicalId: 'Function' }),
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1'
    })
    expect(environment).not.toHaveProperty('PATH')
    expect(environment).not.toHaveProperty('VITEST')
  })

  it('keeps its module between calls and runs several calls concurrently', async () => {
    const call = prepare(`
      calls += 1
      globalThis.bothAreHere ??= Promise.withResolvers()
      if (calls === 2) bothAreHere.resolve()
      await bothAreHere.promise
      return calls`)
    expect(await Promise.all([call(), call()])).toEqual([2, 2])
  })

  it.each([
    [16, undefined],
    [20, 20],
    [40, 1000]
  ])('runs at most %i calls concurrently, where the mapping of its queue allows %s', async (max, ofQueue) => {
    const callsOfQueues = ofQueue === undefined ? undefined : new Map([['Function', ofQueue]])
    const call = prepare(
      `
      globalThis.gate ??= { ...Promise.withResolvers(), running: 0, max: 0 }
      gate.running += 1
      gate.max = Math.max(gate.max, gate.running)
      if (gate.running === ${max}) gate.resolve()
      await gate.promise
      await new Promise(setImmediate)
      gate.running -= 1
      return gate.max`,
      {},
      callsOfQueues && { callsOfQueues }
    )
    const found = await Promise.all(Array.from({ length: 96 }, () => call()))
    expect(Math.max(...found)).toBe(max)
  })

  it('gives records that the listener of the call accepts to it, and others to the log', async () => {
    prepare(`
      console.info({ event: 'request', units: event.units })
      console.error('failed', new Error('reason'))`)
    const heard: unknown[] = []
    const listen = (units: number) =>
      functions.invoke('Function', { units }, ([record]) => {
        const isRecord = typeof record === 'object'
        if (isRecord) heard.push([units, record])
        return isRecord
      })
    await Promise.all([listen(1), listen(2)])
    expect(heard).toContainEqual([1, { event: 'request', units: 1 }])
    expect(heard).toContainEqual([2, { event: 'request', units: 2 }])
    expect(logged).toEqual([
      ['error', 'failed', new Error('reason')],
      ['error', 'failed', new Error('reason')]
    ])
  })

  it('has the lines of its standard output as log events, with the level that they name', async () => {
    const lines = [
      { timestamp: '2026-03-02T12:00:00.000Z', level: 'INFO', event: 'request' },
      { timestamp: '2026-03-02T12:00:00.000Z', level: 'ERROR', event: 'unexpected_error' },
      { event: 'without a level' }
    ]
    await prepare(`for (const line of event.lines) process.stdout.write(JSON.stringify(line) + '\\n')
      process.stdout.write('one\\ntwo\\n')`)({ lines })
    expect(logged).toEqual([
      ['info', { event: 'request' }],
      ['error', { event: 'unexpected_error' }],
      ['info', { event: 'without a level' }],
      ['info', 'one'],
      ['info', 'two']
    ])
  })

  it('returns null if the handler returns nothing', async () => {
    expect(await prepare('')()).toBeNull()
  })
})

describe('a function that fails', () => {
  it('fails with the message of the error that the handler threw; the next call succeeds', async () => {
    const call = prepare(`if (event.bad) throw new TypeError('bad input'); return 'good'`)
    await expect(call({ bad: true })).rejects.toThrow('bad input')
    expect(await call()).toBe('good')
  })

  it('fails at every call if its module cannot be loaded', async () => {
    const call = prepare('', { directory: codeDirectory(`throw new Error('no table')`) })
    await expect(call()).rejects.toThrow('no table')
    await expect(call()).rejects.toThrow('no table')
  })

  it('fails if the handler is not exported', async () => {
    await expect(prepare('', { handler: 'index.other' })()).rejects.toThrow('does not export the handler')
  })

  it('fails if it ends its process; the next call runs in a new worker', async () => {
    const call = prepare(`if (event.exit) process.exit(1); return 'here'`)
    await expect(call({ exit: true })).rejects.toThrow('ended its process')
    expect(await call()).toBe('here')
  })
})

describe('the time limit', () => {
  it.each([
    ['never resolves', 'await new Promise(() => setInterval(() => {}, 1000))'],
    ['never yields', 'for (;;);']
  ])('ends a function that %s; the next call runs in a new worker', async (_, hang) => {
    const call = prepare(`calls += 1; if (event.hang) { ${hang} }; return calls`, { timeoutSeconds: 0.5 })
    expect(await call()).toBe(1)
    await expect(call({ hang: true })).rejects.toThrow('Task timed out after 0.50 seconds')
    expect(await call()).toBe(1)
  })

  it('lets other calls of the same worker finish', async () => {
    const call = prepare(
      `calls += 1
       if (event.hang) await new Promise(() => setInterval(() => {}, 1000))
       await new Promise((resolve) => setTimeout(resolve, 300))
       return calls`,
      { timeoutSeconds: 0.5 }
    )
    const hanging = call({ hang: true }).catch((error: Error) => error.message)
    await new Promise((resolve) => setTimeout(resolve, 350))
    const other = call()
    expect(await hanging).toMatch('timed out')
    expect(await other).toBe(2)
  })
})

describe('replacing the code', () => {
  it('finishes running calls with the old code and runs later ones with the new', async () => {
    const call = prepare(`
      if (event.slow) await new Promise((resolve) => setTimeout(resolve, 200))
      return 'old'`)
    await call()
    const running = call({ slow: true })
    functions.replaceCode('Function', codeDirectory(`export const handler = async () => 'new'`))
    expect(await call()).toBe('new')
    expect(await running).toBe('old')
  })
})

describe('idle workers', () => {
  /** Functions `A`, `B` and `C`, each of which answers with how many calls its worker has had. */
  function prepareThree(maxWorkers?: number) {
    const directory = codeDirectory('let calls = 0\nexport const handler = async () => (calls += 1)')
    const definitions = ['A', 'B', 'C'].map((logicalId) => [logicalId, definitionOf({ logicalId, directory })] as const)
    functions = new Functions({ ...options, maxWorkers, definitions: new Map(definitions) })
    return async (...ids: string[]) => {
      const answers: number[] = []
      for (const id of ids) answers.push(JSON.parse(await functions.invoke(id, {})))
      return answers
    }
  }

  it('end beyond a number, the one that was called longest ago first', async () => {
    const call = prepareThree(2)
    expect(await call('A', 'B', 'A', 'C', 'A', 'B')).toEqual([1, 1, 2, 1, 3, 1])
  })

  it('stay where no number is given', async () => {
    const call = prepareThree()
    expect(await call('A', 'B', 'C', 'A', 'B', 'C')).toEqual([1, 1, 1, 2, 2, 2])
  })

  it('end after five minutes without a call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const call = prepareThree()
    expect(await call('A', 'B')).toEqual([1, 1])
    vi.advanceTimersByTime(4 * 60_000)
    expect(await call('A')).toEqual([2])
    vi.advanceTimersByTime(2 * 60_000)
    expect(await call('A', 'B')).toEqual([3, 1])
  })
})

describe('stopping', () => {
  it('ends calls that are running', async () => {
    const call = prepare(`console.info('running'); await new Promise(() => setInterval(() => {}, 1000))`)
    const failure = call().catch((error: Error) => error.name)
    await vi.waitUntil(() => logged.length > 0, { timeout: 60_000 })
    await functions.stop()
    expect(await failure).toBe('FunctionFailure')
  })

  it('fails waiting calls without starting them', async () => {
    const call = prepare('await new Promise(() => setInterval(() => {}, 1000))')
    const calls = Array.from({ length: 20 }, () => call())
    await functions.stop()
    const outcomes = await Promise.allSettled(calls)
    const messages = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : 'answered'))
    expect(messages.slice(16)).toEqual(Array(4).fill('The functions have been stopped'))
  })
})

describe('reserved concurrency', () => {
  it('throttles the calls beyond it, until one has ended', async () => {
    const call = prepare("return 'done'", { reservedConcurrency: 1 })
    const first = call()

    await expect(call()).rejects.toThrow('function-name is throttled: as many calls run as are reserved for it, 1')
    expect(await first).toBe('done')
    expect(await call()).toBe('done')
  })

  it('of 0 stops the function', async () => {
    await expect(prepare("return 'done'", { reservedConcurrency: 0 })()).rejects.toThrow('is throttled')
  })
})
