/** Detects the end of a shell that runs this command: a shell may end at a signal without forwarding it. */
import { readFileSync } from 'node:fs'

const pollMilliseconds = 200

/** Calls back when the shell that runs this command has ended; never if there is no such shell. */
export function onShellEnd(command: string, callback: () => void): void {
  const shell = process.ppid
  if (!commandLine(shell).includes(command)) return
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    callback()
  }, pollMilliseconds)
  timer.unref()
}

/** Empty without /proc: other systems' shells replace themselves with the command. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
