/** Runs the command line in this process, on streams of its own. */
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runAdmin } from '../../../infra/admin/program.ts'

export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs without a terminal; `stdin` is the whole standard input. */
export async function runCommand(args: readonly string[], directory: string, stdin = ''): Promise<Run> {
  const terminal = { stdin: Readable.from([Buffer.from(stdin)]), stdout: new PassThrough(), stderr: new PassThrough() }
  const code = await runAdmin(args, { ...terminal, directory })
  return { code, ...(await outputOf(terminal)) }
}

/** Runs the command on a terminal, on which each line is typed after the prompt before it has been printed. */
export async function runOnTerminal(
  args: readonly string[],
  directory: string,
  dialogue: readonly (readonly [question: RegExp, answer: string])[]
): Promise<Run> {
  const [stdin, stdout, stderr] = [asTerminal(), new PassThrough(), asTerminal()]
  const pending = [...dialogue]
  let printed = ''
  stderr.on('data', (chunk: Buffer) => {
    printed += chunk
    const [next] = pending
    if (!next?.[0].test(printed)) return
    printed = ''
    pending.shift()
    setImmediate(() => stdin.write(`${next[1]}\r`))
  })
  const lines: Buffer[] = []
  stderr.on('data', (chunk: Buffer) => lines.push(chunk))
  const code = await runAdmin(args, { stdin, stdout, stderr, directory })
  stdout.end()
  return { code, stdout: await text(stdout), stderr: Buffer.concat(lines).toString() }
}

async function outputOf({ stdout, stderr }: { stdout: PassThrough; stderr: PassThrough }) {
  stdout.end()
  stderr.end()
  const [out, err] = await Promise.all([text(stdout), text(stderr)])
  return { stdout: out, stderr: err }
}

/** Like the streams of a process it cannot be ended, although a prompt ends its output stream. */
function asTerminal(): PassThrough & { readonly isTTY: true } {
  const stream = new PassThrough()
  return Object.assign(stream, { isTTY: true as const, end: () => stream })
}
