/** What the commands have in common: the table they work on, and how their results are printed. */
import type { Command } from 'commander'
import { type Actor, operatorActor } from '../../lib/audit/actor.ts'
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
  /** The command ends with exit code 1 although it prints a result. */
  readonly fail: () => void
}

/** Gives a command its action, whose result is printed, if there is one. */
export type Register = <Options>(
  command: Command,
  work: (call: OperatorCall<Options>) => Promise<object | undefined>
) => Command

export function registerOn(terminal: Terminal, setExitCode: (code: number) => void): Register {
  return <Options>(command: Command, work: (call: OperatorCall<Options>) => Promise<object | undefined>) =>
    command.action(async () => {
      const options = command.optsWithGlobals() as Options & GlobalOptions
      const { table, auditRetentionDays } = await findTarget(options, terminal.directory)
      try {
        const fail = () => setExitCode(1)
        const [argument] = command.args
        const actor = () => operatorActor(auditRetentionDays)
        const call = { table, actor, terminal, options, command, argument, fail }
        const result = await work(call)
        if (result) printResult(terminal.stdout, result, options)
      } finally {
        table.client.destroy()
      }
    })
}
