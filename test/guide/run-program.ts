/** Runs a program that consists of the samples of a page. */
import { spawn } from 'node:child_process'

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  /** Whether everything that was awaited has been printed. An endless program is ended then. */
  readonly isComplete: (output: string) => boolean
  readonly endless: boolean
}

/** Milliseconds after which a program that does not print what is awaited is ended. */
const timeout = 100_000

export interface Run {
  readonly output: string
  readonly errors: string
  /** Null if the program was ended. */
  readonly code: number | null
}

/** Ends when the program and what it has started in the background have printed everything. */
export function runProgram(program: Program): Promise<Run> {
  const { command, args, directory, environment, isComplete, endless } = program
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const child = spawn('env', [...variables, command, ...args], { cwd: directory, detached: true })
  let [output, errors] = ['', '']
  let code: number | null = null
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All processes of the group have ended.
    }
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(stop, timeout)
    const look = () => {
      if ((endless || child.exitCode !== null) && isComplete(output)) stop()
    }
    child.stdout.on('data', (data) => {
      output += data
      look()
    })
    child.stderr.on('data', (data) => {
      errors += data
    })
    child.on('exit', (status) => {
      code = status
      if (status !== 0) stop()
      look()
    })
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      resolve({ output, errors, code })
    })
  })
}
