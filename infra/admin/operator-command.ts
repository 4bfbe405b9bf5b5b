/** What the commands have in common: the table they work on, and how their results are printed. */
import type { Command } from 'commander'
import { type Actor, operatorActor } from '../../lib/audit/actor.ts'
import { defaultAuditRetentionDays } from '../../lib/audit/retention.ts'
import type { Table } from '../../lib/table/table.ts'
import { printResult } from './print-result.ts'
import { findTarget, type TargetOptions } from './target-table.ts'
import type { Terminal } from './terminal.ts'

interface GlobalOptions extends TargetOptions {
  readonly json?: boolean
}

export interface OperatorCall<Options> {
  readonly table: Table
  /** The operator, now: who made a change that the audit trail tells of. */
  readonly actor: () => Actor
  readonly terminal: Terminal
  readonly options: Options & GlobalOptions
  readonly command: Command
  /** Positional, undefined where not given. */
  readonly argument: string | undefined
  /** The command ends with this exit code, 1 where none is given, although it prints a result. */
  readonly fail: (exitCode?: number) => void
}

export interface RegisterOptions<Options> {
  /** With which options the command works without a table; none is looked for then. */
  readonly withoutTable?: (options: Options) => boolean
  /** What people read instead of the names of the result's fields. */
  readonly names?: Readonly<Record<string, string>>
}

/** Gives a command its action, whose result is printed, if there is one. */
export type Register = <Options>(
  command: Command,
  work: (call: OperatorCall<Options>) => Promise<object | undefined>,
  options?: RegisterOptions<Options>
) => Command

export function registerOn(terminal: Terminal, setExitCode: (code: number) => void): Register {
  return <Options>(
    command: Command,
    work: (call: OperatorCall<Options>) => Promise<object | undefined>,
    { withoutTable = () => false, names }: RegisterOptions<Options> = {}
  ) =>
    command.action(async () => {
      const options = command.optsWithGlobals() as Options & GlobalOptions
      const target = withoutTable(options) ? undefined : await findTarget(options, terminal.directory)
      try {
        const [argument] = command.args
        const call = {
          get table() {
            if (!target) throw new TypeError('The command was registered to work without a table')
            return target.table
          },
          actor: () => operatorActor(target?.auditRetentionDays ?? defaultAuditRetentionDays),
          terminal,
          options,
          command,
          argument,
          fail: (exitCode = 1) => setExitCode(exitCode)
        }
        const result = await work(call)
        if (result) printResult(terminal.stdout, result, options, names)
      } finally {
        target?.table.client.destroy()
      }
    })
}
