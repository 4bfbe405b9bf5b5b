/** npm runs a script in a shell, and hands signals to the shell alone, which may end without passing them on. */
import { readFileSync } from 'node:fs'

const pollMilliseconds = 200

/** Calls back when the shell around this command has ended; never where the command runs without one. */
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

/** Nothing where the system does not tell: shells elsewhere replace themselves with the command. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
