/** The streams of the command line: those of the process, or those of a test. */
import type { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'

export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
  /** The directory in which the local service was started; its `.local/service.json` names the table. */
  readonly directory: string
  /** Emits SIGINT and SIGTERM; by default the process. */
  readonly signals?: Pick<EventEmitter, 'on' | 'off'>
}

/** Whether the operator can be prompted. */
export function isInteractive({ stdin, stderr }: Terminal): boolean {
  return stdin.isTTY === true && stderr.isTTY === true
}

export function printLine(stream: Writable, line: string): void {
  stream.write(`${line}\n`)
}
