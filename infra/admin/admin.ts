#!/usr/bin/env node
/** The operator's command line: `npm run admin -- <noun> <verb>`. */
import { Command } from 'commander'
import { loadCommand } from './load-command.ts'
import { membershipCommands } from './membership-commands.ts'
import { explain } from './operator-error.ts'
import { organizationCommands } from './organization-commands.ts'
import { userCommands } from './user-commands.ts'
import { vehicleCommands } from './vehicle-commands.ts'

const program = new Command('admin')
  .description('Manage users, organizations and vehicles of the service running here, or of a deployed one')
  .option('--stack <name>', 'A deployed stack, in place of the service running here')
  .option('--table <name>', 'The table of a deployed stack')
  .option('--region <name>', 'AWS region of the stack')
  .option('--json', 'Print JSON, for programs')
  .addCommand(userCommands())
  .addCommand(organizationCommands())
  .addCommand(membershipCommands())
  .addCommand(vehicleCommands())
  .addCommand(loadCommand())

try {
  await program.parseAsync()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
