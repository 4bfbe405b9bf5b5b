/** `user export`. */
import { Command } from 'commander'
import { progressBar } from '../../progress-bar.ts'
import { userIdOf } from '../named-user.ts'
import type { OperatorCall, Register } from '../operator-command.ts'
import { exportUser } from './export-user.ts'

export function exportUserCommand(register: Register): Command {
  const command = new Command('export')
    .description(
      "Write all data of a user and the user's vehicles, one JSON object per line. Repeat an interrupted run to continue it"
    )
    .argument('<user>', 'ID or email')
    .argument('<file>', 'Path of the new file; its name ends with .part until it is complete')
  return register(command, run)
}

async function run({ table, terminal, command, argument }: OperatorCall<unknown>) {
  const [, file = ''] = command.args
  const userId = await userIdOf(table, argument)
  const progress = progressBar(terminal)
  const report = await exportUser(table, userId, file, progress.update).finally(progress.stop)
  return { user_id: userId, file, ...report }
}
