/** What the command line reads from and writes to: the process's own, or that of a test. */
import type { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'

export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
  /** Where the local service was started: its `.local/service.json` names the table. */
  readonly directory: string
  /** What emits SIGINT and SIGTERM; absent: the process. */
  readonly signals?: Pick<EventEmitter, 'on' | 'off'>
}

/** Whether questions can be asked and answered. */
export function isInteractive({ stdin, stderr }: Terminal): boolean {
  return stdin.isTTY === true && stderr.isTTY === true
}

export function printLine(stream: Writable, line: string): void {
  stream.write(`${line}\n`)
}
