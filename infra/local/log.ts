/** The log of the local service. */
import { styleText } from 'node:util'
import type { ProgressStream } from '../progress-bar.ts'

export interface Log {
  readonly info: (line: string) => void
  readonly error: (line: string) => void
  /** Absent: without colour. */
  readonly paint?: Paint
  /** Where progress is shown, if it is a terminal; absent: nowhere. */
  readonly progress?: ProgressStream
}

export type Paint = (colour: 'dim' | 'green' | 'yellow' | 'red', text: string) => string

/** With colour on a terminal; Node's styleText respects NO_COLOR and FORCE_COLOR. */
export const consoleLog: Log = {
  info: (line) => console.log(line),
  error: (line) => console.error(line),
  paint: (colour, text) => styleText(colour, text, { stream: process.stdout }),
  progress: process.stderr
}

/** Nothing: for lines that nobody looks for. */
export const hiddenLog: Log = { info: () => {}, error: () => {} }

/** Errors alone. */
export const quietLog: Log = { info: () => {}, error: (line) => console.error(line) }
