/** Lets a command stop on Ctrl-C at a point where it can report its progress. */
import type { Terminal } from './terminal.ts'

/** The exit code is 128 plus the number of SIGINT by convention. */
export const interruptedExitCode = 130

/** Ctrl-C signals both npm and this process, and npm forwards the signal: a second signal within this time is ignored. */
const repeatedSignalMilliseconds = 1000

const interrupting = ['SIGINT', 'SIGTERM'] as const

/** `work` receives a signal that is aborted on Ctrl-C. A later Ctrl-C ends the process at once. */
export async function interruptible<T>(
  { signals = process }: Pick<Terminal, 'signals'>,
  work: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const controller = new AbortController()
  let interruptedAt: number | undefined
  const onSignal = () => {
    if (interruptedAt !== undefined && performance.now() - interruptedAt > repeatedSignalMilliseconds) {
      process.exit(interruptedExitCode)
    }
    interruptedAt ??= performance.now()
    controller.abort()
  }
  for (const name of interrupting) signals.on(name, onSignal)
  try {
    return await work(controller.signal)
  } finally {
    for (const name of interrupting) signals.off(name, onSignal)
  }
}
