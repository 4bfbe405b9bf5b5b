/** Writes everything that the local service and its functions log or print to a file. */
import { appendFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { quietLog } from '../../../infra/local/log.ts'
import type { ServiceOptions } from '../../../infra/local/service.ts'
import { logFile } from './records.ts'

/** Returns options for the service. Standard output and standard error of this process are captured from now on. */
export function captureOutput(directory: string): Pick<ServiceOptions, 'log' | 'onFunctionLog'> {
  const file = logFile(directory)
  const note = (line: string) => appendFileSync(file, `${line}\n`)
  note('')
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
      note(String(typeof chunk === 'string' ? chunk : Buffer.from(chunk)))
      return write(chunk, ...rest)
    }) as typeof stream.write
  }
  return {
    log: { info: note, error: quietLog.error },
    onFunctionLog: (level, values) => note(`${level} ${values.map(textOf).join(' ')}`)
  }
}

/** Complete: no depth and no length is cut off. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Infinity })
}
