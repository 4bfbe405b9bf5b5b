/** Mails as Python's `email` reads them, where Python is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

export interface Read {
  readonly headers: Readonly<Record<string, string>>
  readonly type: string
  readonly parts: readonly string[]
  readonly defects: readonly string[]
  readonly text: string
  readonly html: string
  readonly htmlText: string
  readonly links: readonly string[]
  readonly loaded: readonly string[]
}

export const hasPython = spawnSync('python3', ['-c', 'import email']).status === 0

if (!hasPython) process.stderr.write('NOT TESTED: what mail clients read of mails, because python3 is not installed\n')

/**
 * One process for all mails of a test file, because its start takes longer than reading them. It ends after the file. Undefined
 * where there is no Python.
 */
export function startMailReader(): ((message: string | Buffer) => Promise<Read>) | undefined {
  if (!hasPython) return undefined
  const script = fileURLToPath(new URL('./read_mail.py', import.meta.url))
  const { stdin, stdout } = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface(stdout)[Symbol.asyncIterator]()
  afterAll(() => stdin.end())
  // The answers are in the order of the mails.
  return async (message) => {
    stdin.write(`${Buffer.from(message).toString('base64')}\n`)
    const { done, value } = await answers.next()
    if (done) throw new Error('Python has ended')
    return JSON.parse(value)
  }
}
