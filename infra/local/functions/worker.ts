/** Runs in a worker thread: loads one function's bundle and calls its handler, several calls concurrently. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import type { CallContext, CallMessage, LogLevel, WorkerMessage, WorkerSettings } from './messages.ts'

type Handler = (event: unknown, context: unknown) => unknown

const levels: readonly LogLevel[] = ['debug', 'info', 'log', 'warn', 'error', 'trace']

/** The call that the running code belongs to, to attribute what it logs. */
const currentCall = new AsyncLocalStorage<number>()

redirectConsole()
redirectOutput()
const handler = await loadHandler(workerData as WorkerSettings)
send({ kind: 'ready' })
parentPort?.on('message', (message: CallMessage) => currentCall.run(message.call, answer, message))

async function answer({ call, event, context }: CallMessage): Promise<void> {
  try {
    const result = await handler(JSON.parse(event), handlerContext(context))
    send({ kind: 'result', call, result: JSON.stringify(result) ?? 'null' })
  } catch (error) {
    send({ kind: 'failure', call, error: cloneable(error) })
  }
}

async function loadHandler({ directory, handler: name }: WorkerSettings): Promise<Handler> {
  const dot = name.lastIndexOf('.')
  const candidates = ['.mjs', '.js', '.cjs'].map((extension) => join(directory, name.slice(0, dot) + extension))
  const file = candidates.find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`There is no module for the handler ${name} in ${directory}`)
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const found = module[name.slice(dot + 1)]
  if (typeof found !== 'function') throw new TypeError(`${file} does not export the handler of ${name}`)
  return found as Handler
}

function handlerContext({ timeoutMilliseconds, ...context }: CallContext) {
  const endsAt = Date.now() + timeoutMilliseconds
  return {
    ...context,
    functionVersion: '$LATEST',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now())
  }
}

function redirectConsole(): void {
  const redirected = levels.map((level) => [
    level,
    (...values: unknown[]) => send({ kind: 'log', call: currentCall.getStore(), level, values: values.map(cloneable) })
  ])
  Object.assign(console, Object.fromEntries(redirected))
}

/** Each line is a log event, as in Lambda; one in JSON that names a level has that. */
function redirectOutput(): void {
  process.stdout.write = (text: string | Uint8Array) => {
    for (const line of String(text).split('\n').filter(Boolean)) {
      const { level, value } = parsedLine(line)
      send({ kind: 'log', call: currentCall.getStore(), level, values: [value] })
    }
    return true
  }
}

function parsedLine(line: string): { level: LogLevel; value: unknown } {
  try {
    const { level, timestamp: _, ...record } = JSON.parse(line)
    const known = levels.find((name) => name === String(level).toLowerCase())
    return known ? { level: known, value: record } : { level: 'info', value: JSON.parse(line) }
  } catch {
    return { level: 'info', value: line }
  }
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}

/** Values that cannot be cloned are sent as text. */
function cloneable(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return inspect(value)
  }
}
