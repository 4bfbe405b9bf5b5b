/** What the commands have in common: the table they work on, and how their results are shown. */
import type { Command } from 'commander'
import type { Table } from '../../lib/table/table.ts'
import { printResult } from './print-result.ts'
import { findTable, type TargetOptions } from './target-table.ts'

interface GlobalOptions extends TargetOptions {
  readonly json?: boolean
}

export interface OperatorCall<Options> {
  readonly table: Table
  readonly options: Options & GlobalOptions
  readonly command: Command
  /** Positional, undefined where not given. */
  readonly argument: string | undefined
}

/** Registers the work; what it gives is printed. */
export function carriesOut<Options>(command: Command, work: (call: OperatorCall<Options>) => Promise<object>): Command {
  return command.action(async () => {
    const options = command.optsWithGlobals() as Options & GlobalOptions
    const table = await findTable(options)
    printResult(await work({ table, options, command, argument: command.args[0] }), options)
  })
}
