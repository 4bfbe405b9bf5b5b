/** The operator's command line, from the arguments to the exit code. */
import { Command, CommanderError, Help, InvalidArgumentError, Option } from 'commander'
import { auditCommands } from './audit-commands.ts'
import { deadLetterCommands } from './dead-letters/dead-letter-commands.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { eventCommands } from './event-commands.ts'
import { exportCommand } from './export/export-command.ts'
import { keyCommands } from './key-commands.ts'
import { loadCommand } from './load-command.ts'
import { membershipCommands } from './membership-commands.ts'
import { type Register, registerOn } from './operator-command.ts'
import { explain, isUsageError } from './operator-error.ts'
import { organizationCommands } from './organization-commands.ts'
import { replayCommand } from './replay-command.ts'
import { printLine, type Terminal } from './terminal.ts'
import { tokenCommands } from './token-commands.ts'
import { tripCommands } from './trip-commands.ts'
import { userCommands } from './user-commands.ts'
import { vehicleCommands } from './vehicle-commands.ts'
import { webhookCommands } from './webhook-commands.ts'

const requiredOptions = 'Required options:'

const nouns = [
  userCommands,
  organizationCommands,
  membershipCommands,
  vehicleCommands,
  tripCommands,
  tokenCommands,
  webhookCommands,
  keyCommands,
  loadCommand,
  exportCommand,
  replayCommand,
  auditCommands,
  eventCommands,
  deadLetterCommands,
  doctorCommand
]

/**
 * Returns the exit code: 1 for a failure, 2 for invalid arguments. The result is printed to the standard output,
 * everything else to the standard error.
 */
export async function runAdmin(args: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json')
  let exitCode = 0
  const register = registerOn(terminal, (code) => {
    exitCode = code
  })
  try {
    await adminProgram(register, terminal, isJson).parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const message = explain(error)
    if (isJson) printLine(terminal.stderr, JSON.stringify({ error: { message } }, null, 2))
    else if (!isHelp(error)) printLine(terminal.stderr, message)
    return isUsageError(error) ? 2 : 1
  }
}

/** All commands, with the actions that `register` gives them. */
export function adminProgram(
  register: Register,
  terminal: Pick<Terminal, 'stdout' | 'stderr'>,
  isJson = false
): Command {
  const program = new Command('admin')
    .description('Manage users, organizations and vehicles of a local or a deployed service')
    .addOption(new Option('--stack <name>', 'Stack of a deployed service (default: the local service)'))
    .addOption(new Option('--table <name>', 'Table of a deployed service').conflicts('stack'))
    .option('--region <name>', 'AWS region of the stack or table')
    .option('--audit-retention-days <days>', 'With --table: the setting auditRetentionDays (default: 400)')
    .option('--json', 'Print results and errors as JSON')
  for (const commands of nouns) program.addCommand(commands(register))
  configure(program, terminal, isJson)
  return program
}

/** Configures the command and all of its subcommands. */
function configure(command: Command, terminal: Pick<Terminal, 'stdout' | 'stderr'>, isJson: boolean): void {
  command
    .exitOverride()
    .allowExcessArguments(false)
    .configureHelp({ showGlobalOptions: true, groupItems: requiredFirst })
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => !isJson && terminal.stderr.write(text),
      // `runAdmin` prints these errors together with all others.
      outputError: () => {}
    })
  if (command.commands.length > 0) command.on('beforeHelp', () => refuseUnknown(command))
  for (const option of command.options) {
    if (option.mandatory) option.helpGroup(requiredOptions)
    const takesOneValue = (option.required || option.optional) && !option.variadic
    if (takesOneValue) option.argParser(onlyOnce)
  }
  for (const subcommand of command.commands) configure(subcommand, terminal, isJson)
}

/** Help for a command that does not exist is an error. Without this check the help of the parent command would be printed. */
function refuseUnknown(command: Command): void {
  const name = command.args.find((word) => word !== 'help' && !word.startsWith('-'))
  const isKnown = name === undefined || command.commands.some((subcommand) => subcommand.name() === name)
  if (!isKnown) command.error(`error: unknown command '${name}'`, { code: 'commander.unknownCommand' })
}

function requiredFirst<T extends Command | Option>(
  items: T[],
  visible: T[],
  groupOf: (item: T) => string
): Map<string, T[]> {
  const isRequired = (group: string) => Number(group === requiredOptions)
  const grouped = [...new Help().groupItems(items, visible, groupOf)]
  return new Map(grouped.sort(([one], [other]) => isRequired(other) - isRequired(one)))
}

function onlyOnce(value: string, previous: string | undefined): string {
  if (previous !== undefined) throw new InvalidArgumentError('The option is given twice.')
  return value
}

/** A command without a verb prints its help. */
function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && error.code === 'commander.help'
}
