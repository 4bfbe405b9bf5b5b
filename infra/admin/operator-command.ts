/** The parts that all commands share: the table that they work on, and the printing of their results. */
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
  /** Returns the operator as actor at the present time, for the audit trail. */
  readonly actor: () => Actor
  readonly terminal: Terminal
  readonly options: Options & GlobalOptions
  readonly command: Command
  /** The positional argument; undefined if not given. */
  readonly argument: string | undefined
  /** Sets the exit code, by default 1, although the command prints a result. */
  readonly fail: (exitCode?: number) => void
}

export interface RegisterOptions<Options> {
  /** Returns true for options with which the command needs no table. The command then does not look for one. */
  readonly withoutTable?: (options: Options) => boolean
  /** Headings for the fields of the result. */
  readonly names?: Readonly<Record<string, string>>
}

/** Gives a command its action and prints the result of the action, if there is one. */
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
