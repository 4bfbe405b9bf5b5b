/** Starts a process that runs the service as soon as it is sent its options. */
import { type ChildProcess, fork } from 'node:child_process'

/**
 * Megabytes in which a thread allocates before it is collected for the first time. With the default of 1 the collections
 * of some eighty functions, each in a thread of its own, take a sixth of the processor's time.
 */
const youngMegabytes = 8

export function forkService(): ChildProcess {
  // Without what the runner of the tests gives to its own processes.
  return fork(new URL('./service-process.ts', import.meta.url), {
    execArgv: [`--min-semi-space-size=${youngMegabytes}`]
  })
}
