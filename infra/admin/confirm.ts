/** Asks for confirmation before an action that cannot be undone. */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { OperatorError, UsageError } from './operator-error.ts'
import { isInteractive, type Terminal } from './terminal.ts'

export interface ConfirmOptions {
  readonly yes?: boolean
}

export const confirmFlag = ['--yes', 'Skip the confirmation; required without a terminal'] as const

/** Throws OperatorError if the answer is not yes, and if there is no terminal. */
export async function confirm(
  terminal: Terminal,
  question: string,
  { yes }: ConfirmOptions,
  otherwise = 'Nothing was deleted'
): Promise<void> {
  if (yes) return
  if (!isInteractive(terminal)) throw new UsageError('There is no terminal to ask on; confirm with --yes')
  const answer = await ask(terminal, `${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError(otherwise)
}

/** Returns an empty answer on Ctrl-C and at the end of the input. */
async function ask({ stdin: input, stderr: output }: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input, output, terminal: true })
  try {
    lines.setPrompt(question)
    lines.prompt()
    const [answer] = await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])])
    return answer
  } finally {
    lines.close()
  }
}
