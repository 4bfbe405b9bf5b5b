/** Progress of a command on a terminal, with percentage and time left. */
import type { Writable } from 'node:stream'
import { SingleBar } from 'cli-progress'

export type ProgressStream = Writable & { readonly isTTY?: boolean }

/** Shares are shown in thousandths; the time left is estimated from the last 100 of them. */
const total = 1000

export interface Progress {
  readonly phase: string
  readonly lines: number
  /** Of the phase, 0 to 1. */
  readonly share: number
}
export type ShowProgress = (progress: Progress) => void

const format = '{phase} [{bar}] {percentage}% | {lines} {unit} | {eta_formatted} left'

/** Nothing is shown where the standard error is not a terminal. */
export function progressBar(
  { stderr }: { readonly stderr: ProgressStream },
  unit = 'lines'
): {
  readonly update: ShowProgress
  readonly stop: () => void
} {
  if (!stderr.isTTY) return { update: () => {}, stop: () => {} }
  const stream = stderr as Writable as NodeJS.WritableStream
  // Without `linewrap` the bar would switch off the wrapping of lines, and a process that is ended would leave it off.
  const bar = new SingleBar({ format, stream, clearOnComplete: true, etaBuffer: 100, linewrap: true })
  let shown: { phase?: string; value?: number } = {}
  return {
    update({ phase, share, lines }) {
      const value = Math.floor(share * total)
      if (phase !== shown.phase) bar.start(total, value, { phase, lines, unit })
      else if (value !== shown.value) bar.update(value, { lines })
      shown = { phase, value }
    },
    stop: () => bar.stop()
  }
}
